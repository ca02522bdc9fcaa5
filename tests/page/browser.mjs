// SPDX-License-Identifier: MIT
// Chromium, spoken to by its own protocol through two pipes: one JSON text after another, each with
// a NUL behind it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
	'--disable-background-networking', '--disable-component-update', '--disable-sync',
	'--remote-debugging-pipe', '--force-color-profile=srgb'];
const PATIENCE_MS = 60000;

export class Browser {
	#child;
	#profile = mkdtempSync(join(tmpdir(), 'dara-page-'));
	#waiting = new Map();
	#sent = 0;
	#rest = '';
	listeners = new Set();

	constructor(program = process.env.CHROMIUM || 'chromium') {
		this.#child = spawn(program, [...FLAGS, `--user-data-dir=${this.#profile}`, 'about:blank'],
			{ stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
		this.#child.stdio[4].setEncoding('utf8').on('data', text => this.#take(text));
		this.#child.on('error', error => this.#fail(error));
		this.#child.on('exit', () => this.#fail(new Error('the browser has ended')));
	}

	#take(text) {
		const messages = (this.#rest + text).split('\0');
		this.#rest = messages.pop();
		for (const message of messages.map(JSON.parse)) {
			const waiting = this.#waiting.get(message.id);
			if (!waiting)
				this.listeners.forEach(listener => listener(message));
			else if (message.error)
				waiting.reject(new Error(message.error.message));
			else
				waiting.resolve(message.result);
		}
	}

	#fail(error) {
		for (const waiting of this.#waiting.values())
			waiting.reject(error);
	}

	send(method, params = {}, sessionId = undefined) {
		const id = ++this.#sent;
		return new Promise((resolve, reject) => {
			const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), PATIENCE_MS);
			const done = how => value => {
				clearTimeout(timer);
				this.#waiting.delete(id);
				how(value);
			};
			this.#waiting.set(id, { resolve: done(resolve), reject: done(reject) });
			this.#child.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0');
		});
	}

	async open(url, { width = 800, height = 900, touch = false, media = [], scripts = true } = {}) {
		const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
		const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
		const page = new Page(this, sessionId, targetId);
		await page.prepare({ width, height, touch, media, scripts });
		await page.go(url);
		return page;
	}

	async close() {
		const ended = new Promise(resolve => this.#child.on('exit', resolve));
		await this.send('Browser.close').catch(() => this.#child.kill('SIGKILL'));
		await ended;
		rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
	}
}

// A tab. What it loads, and what its console says, is noted: requests, complaints.
export class Page {
	requests = [];
	complaints = [];
	#browser;
	#session;
	#target;

	constructor(browser, session, target) {
		this.#browser = browser;
		this.#session = session;
		this.#target = target;
		browser.listeners.add(message => message.sessionId === session && this.#note(message));
	}

	#note({ method, params }) {
		if (method === 'Network.requestWillBeSent')
			this.requests.push(params.request.url);
		if (method === 'Runtime.exceptionThrown')
			this.complaints.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
		if (method === 'Log.entryAdded' && params.entry.level !== 'verbose')
			this.complaints.push(params.entry.text);
		if (method === 'Runtime.consoleAPICalled' && params.type === 'error')
			this.complaints.push(params.args.map(arg => arg.value).join(' '));
		if (method === 'Page.javascriptDialogOpening')
			this.complaints.push(`dialogue: ${params.message}`);
	}

	send(method, params) {
		return this.#browser.send(method, params, this.#session);
	}

	async prepare({ width, height, touch, media, scripts }) {
		for (const domain of ['Page', 'Runtime', 'Network', 'Log', 'Accessibility'])
			await this.send(`${domain}.enable`);
		await this.send('Emulation.setDeviceMetricsOverride',
			{ width, height, deviceScaleFactor: 1, mobile: touch });
		await this.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
		await this.send('Emulation.setEmulatedMedia', { features: media });
		await this.send('Emulation.setScriptExecutionDisabled', { value: !scripts });
	}

	async go(url) {
		const loaded = this.event('Page.loadEventFired');
		await this.send('Page.navigate', { url });
		await loaded;
	}

	event(method) {
		return new Promise(resolve => {
			const listener = message => {
				if (message.sessionId !== this.#session || message.method !== method)
					return;
				this.#browser.listeners.delete(listener);
				resolve(message.params);
			};
			this.#browser.listeners.add(listener);
		});
	}

	async run(expression) {
		const { result, exceptionDetails } = await this.send('Runtime.evaluate',
			{ expression, returnByValue: true, awaitPromise: true, userGesture: true });
		if (exceptionDetails)
			throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
		return result.value;
	}

	async key(key) {
		const code = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Home: 36, End: 35,
			PageUp: 33, PageDown: 34, Tab: 9, Enter: 13, ' ': 32 }[key] ?? key.toUpperCase().charCodeAt(0);
		const text = key === 'Enter' ? '\r' : key.length === 1 ? key : undefined;
		const event = { key, code: key, windowsVirtualKeyCode: code, text };
		await this.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...event });
		await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
	}

	// The middle of an element, once it is in sight.
	place(selector) {
		return this.run(`(() => {
			const element = document.querySelector(${JSON.stringify(selector)});
			element.scrollIntoView({ block: 'center' });
			const { left, top, width, height } = element.getBoundingClientRect();
			return { x: left + width / 2, y: top + height / 2 };
		})()`);
	}

	async touch(selector) {
		const point = await this.place(selector);
		await this.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
		await this.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	}

	async click(selector) {
		const event = { ...await this.place(selector), button: 'left', clickCount: 1 };
		await this.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...event });
		await this.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...event });
	}

	async picture() {
		return Buffer.from((await this.send('Page.captureScreenshot', {})).data, 'base64');
	}

	async close() {
		await this.#browser.send('Target.closeTarget', { targetId: this.#target });
	}
}
