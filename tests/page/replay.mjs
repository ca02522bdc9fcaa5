// SPDX-License-Identifier: MIT
// The page that dara-page makes, in Chromium: usage node replay.mjs CORPUS-PROGRAM
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser } from './browser.mjs';
import { SHOWN_BOARD, check, equal, finish, pageOf, positions, read, run, status } from './check.mjs';

const folder = mkdtempSync(join(tmpdir(), 'dara-check-'));
const samples = readdirSync('samples').filter(name => name.endsWith('.dara') && name !== 'fault.dara');
const browser = new Browser();
const annotated = read('samples/annotated.dara');

async function withPage(address, options, body) {
	const page = await browser.open(address, options);
	await body(page);
	equal(`${address}: complaints`, page.complaints, []);
	equal(`${address}: requests`, page.requests.filter(url => url.split('#')[0] !== address.split('#')[0]), []);
	await page.close();
}

const focus = (page, selector) => page.run(`document.querySelector('${selector}').focus()`);
const shown = page => page.run(SHOWN_BOARD);
const said = page => page.run(`document.getElementById('said').textContent`);

async function stepsByKeys() {
	for (const name of samples) {
		const records = read(join('samples', name)), lines = positions(records);
		await withPage(pageOf(folder, name, records).address, {}, async page => {
			await focus(page, '#board');
			for (const [ply, line] of lines.entries()) {
				equal(`${name}, ply ${ply}`, await shown(page), line.board);
				const hands = await page.run(`document.getElementById('hands').textContent.match(/\\d+/g).map(Number)`);
				const wanted = line.hands.replace('k', '').split('/').map(Number);
				const told = line.rules.startsWith('dameta') ? hands.slice(0, 2)
					: hands.length === 4 ? [hands[1], hands[3]] : [0, 0];
				equal(`${name}, ply ${ply}, hands or goals`, told, wanted);
				await page.key('ArrowRight');
			}
			for (const [key, ply] of [['Home', 0], ['PageDown', 10], ['ArrowDown', 11], ['ArrowLeft', 10],
				['ArrowUp', 9], ['PageUp', 0], ['End', lines.length - 1]]) {
				await page.key(key);
				equal(`${name}, ${key}`, await shown(page), lines[Math.min(ply, lines.length - 1)].board);
			}
			equal(`${name}: keys do not scroll`, await page.run('scrollY'), 0);
		});
	}
}

// Turns of variations as well: they stand in the order in which dara-replay prints their positions.
async function everyTurn() {
	for (const name of samples) {
		const records = read(join('samples', name)), lines = positions(records, '--variations');
		await withPage(pageOf(folder, name, records).address, {}, async page => {
			equal(`${name}: buttons of turns`, await page.run(`document.querySelectorAll('[data-node]').length`),
				lines.length - 1);
			for (let i = 1; i < lines.length; i++) {
				await page.run(`document.querySelector('[data-node="${i}"]').click()`);
				equal(`${name}, turn ${i}`, await shown(page), lines[i].board);
			}
		});
	}
}

async function byTouch() {
	const lines = positions(annotated);
	await withPage(pageOf(folder, 'touch', annotated).address, { width: 320, height: 640, touch: true }, async page => {
		for (let ply = 1; ply <= 5; ply++) {
			await page.touch('[data-go=next]');
			equal(`touch, ply ${ply}`, await shown(page), lines[ply].board);
		}
		for (const [action, ply] of [['last', lines.length - 1], ['back', lines.length - 2], ['first', 0]]) {
			await page.touch(`[data-go=${action}]`);
			equal(`touch, ${action}`, await shown(page), lines[ply].board);
		}
		await page.touch('[data-node="3"]');
		equal('touch, a turn', await shown(page), lines[3].board);
		const small = await page.run(`[...document.querySelectorAll('button, #list a, input')].filter(e => {
			const { width, height } = e.getBoundingClientRect();
			return width > 0 && (width < 40 || height < 44); }).length`);
		equal('nothing to touch is below 44 px high', small, 0);
		equal('320 px are enough', await page.run('document.documentElement.scrollWidth <= innerWidth'), true);
	});
}

async function flipAndPlay() {
	const lines = positions(annotated);
	await withPage(pageOf(folder, 'flip', annotated).address + '#game=1&ply=26', {}, async page => {
		equal('the address is heeded', await shown(page), lines[26].board);
		await focus(page, '#board');
		await page.key('f');
		equal('f flips', await page.run(`document.querySelector('#board [role=gridcell]').dataset.at`), 'f1');
		equal('f is said', await page.run(`document.querySelector('[data-go=flip]').ariaPressed`), 'true');
		await page.key('f');
		await page.click('[data-go=auto]');
		equal('it plays on', await page.run(`document.querySelector('[data-go=auto]').ariaPressed`), 'true');
		await page.key('ArrowLeft');
		await page.click('[data-go=back]');
		equal('a step stops it', await page.run(`document.querySelector('[data-go=auto]').ariaPressed`), 'false');
		await focus(page, '#filter');
		const before = await shown(page);
		await page.key('ArrowRight');
		equal('keys in a field are the field\'s', await shown(page), before);
	});
}

async function addressAndBack() {
	const both = Buffer.concat([annotated, Buffer.from('\n'), read('samples/dara.dara')]);
	const lines = positions(both), second = lines.filter(line => line.labels.game === '2');
	await withPage(pageOf(folder, 'back', both).address, {}, async page => {
		await page.run(`document.querySelectorAll('#list a')[1].click()`);
		await page.run('new Promise(done => setTimeout(done, 100))');
		equal('the second game', await shown(page), second[0].board);
		await page.run(`document.querySelector('[data-node="4"]').click()`);
		equal('the address has the turn', await page.run('location.hash'), '#game=2&ply=4');
		for (const [hash, board] of [['#game=2', second[0].board], ['', lines[0].board]]) {
			await page.run(`new Promise(done => { addEventListener('popstate', () => done(), { once: true }); history.back(); })`);
			equal(`Back, to ${hash || 'the first'}`, [await page.run('location.hash'), await shown(page)], [hash, board]);
		}
		await page.run(`document.getElementById('filter').value = 'dara'; document.getElementById('filter').dispatchEvent(new Event('input'))`);
		equal('the filter', await page.run(`document.getElementById('found').textContent`), '1 of 2 games');
	});
	await withPage(pageOf(folder, 'ply', annotated, '--ply', '-1').address, {}, async page =>
		equal('--ply -1', await shown(page), positions(annotated, '-f')[0].board));
}

async function withoutScripts() {
	await withPage(pageOf(folder, 'off', annotated).address, { scripts: false }, async page => {
		const { root } = await page.send('DOM.getDocument', { depth: -1, pierce: true });
		const { nodeIds } = await page.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'article p, article pre, #app' });
		const texts = await Promise.all(nodeIds.map(nodeId => page.send('DOM.getBoxModel', { nodeId }).then(() => true, () => false)));
		equal('turns and diagram show, buttons do not', texts, [false, true, true]);
	});
	const html = pageOf(folder, 'off', annotated).bytes.toString();
	check('the last diagram is there', html.includes('5  X  O  X  X  O  .'));
	check('the turns are there', html.includes('15. e2-d2xf2'));
}

const HOSTILE = '</script><img src=x onerror=alert(1)>"><svg onload=alert(2)>&lt;{{policy}}${1}\\\\';

async function hostileRecords() {
	const hostile = HOSTILE.replaceAll('"', '\\"');
	const record = `[Event "${hostile}"]\n[White "${hostile}"]\n[${'A<b>'.replace(/[<>]/g, '')} "${hostile}"]\n[Result "*"]\n\n` +
		`{${HOSTILE.replaceAll('{', '').replaceAll('}', '')}} 1. c3 {</p><script>alert(3)</script>} d3 *\n`;
	const made = pageOf(folder, 'hostile', record, '--title', HOSTILE);
	await withPage(made.address, {}, async page => {
		equal('no element came from a record', await page.run(`document.querySelectorAll('img, svg, script').length`), 1);
		equal('the title is text', await page.run('document.title'), HOSTILE.replace(/\s+/g, ' '));
		check('the name is text', (await page.run(`document.getElementById('name').textContent`)).includes('<img src=x onerror=alert(1)>'));
		check('the comment is text', (await page.run(`document.getElementById('turns').textContent`)).includes('<script>alert(3)</script>'));
	});
	equal('invalid UTF-8 is shown', status('dara-page', [], '[White "J\xf6rg"]\n\n1. c3 *\n'), 0);
}

async function policy() {
	const html = pageOf(folder, 'policy', annotated).bytes.toString();
	for (const name of ['script', 'style']) {
		const text = html.match(new RegExp(`<${name}>([^]*?)</${name}>`))[1];
		const hash = createHash('sha256').update(text).digest('base64');
		check(`the policy has the hash of the ${name}`, html.includes(`${name}-src 'sha256-${hash}'`));
	}
	check('nothing else is allowed', html.includes(`content="default-src 'none'; `));
	equal('the same bytes again', pageOf(folder, 'again', annotated).bytes.toString(), html);
	check('at most 20 KB beside the games', pageOf(folder, 'empty', '').bytes.length <= 20480);
}

async function copiedRecord() {
	for (const name of samples) {
		const records = read(join('samples', name));
		await withPage(pageOf(folder, name, records).address, {}, async page => {
			const copy = await page.run(`document.getElementById('record').textContent`);
			equal(`${name}: the record to copy is valid`, status('dara-validate', ['-q'], copy), 0);
			equal(`${name}: and has the same positions`, run('dara-replay', ['--variations', '-l'], copy),
				run('dara-replay', ['--variations', '-l'], records));
		});
	}
}

async function evaluations() {
	const record = '1. c3 {[%eval +0.42,12] good} d3 {[%eval -1.5,12]} 2. c4 {[%eval #5]} *\n';
	await withPage(pageOf(folder, 'eval', record).address, {}, async page => {
		const points = await page.run(`document.querySelector('#graph polyline').getAttribute('points').split(' ').map(p => p.split(',').map(Number))`);
		equal('a point a turn', points.map(([x]) => x), [1, 2, 3]);
		check('up is good for White', points[0][1] < 50 && points[1][1] > 50 && points[2][1] < 10);
		equal('what is said of it', (await page.run(`document.getElementById('turns').textContent`)).includes('%eval'), false);
	});
	await withPage(pageOf(folder, 'no-eval', annotated).address, {}, async page =>
		equal('no line without evaluations', await page.run(`document.getElementById('graph').hidden`), true));
}

async function looks() {
	const feature = (name, value) => ({ media: [{ name, value }] });
	const address = pageOf(folder, 'looks', annotated).address + '#game=1&ply=20';
	const colour = `getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).slice(0, 3).reduce((a, b) => +a + +b, 0)`;
	const man = side => `getComputedStyle(document.querySelector('#board .${side}'), '::before')`;
	for (const value of ['light', 'dark'])
		await withPage(address, feature('prefers-color-scheme', value), async page => {
			equal(`${value}: the ground`, await page.run(colour) > 380, value === 'light');
			check(`${value}: men differ by shape`, await page.run(`${man('white')}.borderRadius !== ${man('black')}.borderRadius`));
			check(`${value}: men differ by colour`, await page.run(`${man('white')}.backgroundColor !== ${man('black')}.backgroundColor`));
		});
	await withPage(address, feature('forced-colors', 'active'), async page =>
		check('forced colours: men differ', await page.run(`${man('white')}.backgroundColor !== ${man('black')}.backgroundColor`)));
	await withPage(address, {}, async page => {
		await page.run(`dispatchEvent(new Event('beforeprint'))`);
		equal('on paper a diagram every ten turns', await page.run(`document.querySelectorAll('#print figure').length`), 3);
		await page.send('Emulation.setEmulatedMedia', { media: 'print' });
		equal('and no buttons', await page.run(`getComputedStyle(document.getElementById('play')).display`), 'none');
	});
}

async function keysAlone() {
	await withPage(pageOf(folder, 'keys', annotated).address, {}, async page => {
		const reached = [];
		await page.run('document.body.focus()');
		for (let i = 0; i < 26; i++) { // twice round: browsers differ in where they begin
			await page.key('Tab');
			reached.push(await page.run(`(e => e.id || e.dataset.go || e.dataset.node || e.localName)(document.activeElement)`));
		}
		equal('Tab comes to', reached.slice(reached.indexOf('filter')).slice(0, 11), ['filter', 'a', 'board', 'first', 'back', 'auto', 'next', 'last', 'flip', '1', 'summary']);
		await focus(page, '[data-node="1"]');
		await page.key('ArrowRight');
		await page.key('ArrowRight');
		equal('arrows walk the turns', await page.run('document.activeElement.dataset.node'), '2');
		equal('and are said', await said(page), '1. Black b3');
		await page.key('End');
		equal('the last is said', await said(page), '15. White e2 to d2, takes f2');
	});
}

async function accessibilityTree() {
	await withPage(pageOf(folder, 'tree', '[White "Ada"]\n[Black "Bo"]\n[Result "*"]\n\n1. c3 d3 {near} 2. c4 *\n').address + '#game=1&ply=2', {}, async page => {
		const { nodes } = await page.send('Accessibility.getFullAXTree');
		const byId = new Map(nodes.map(node => [node.nodeId, node]));
		const lines = [];
		const walk = (node, depth) => {
			const skip = node.ignored || ['none', 'generic', 'InlineTextBox', 'StaticText', 'ListMarker'].includes(node.role?.value);
			if (!skip)
				lines.push('  '.repeat(depth) + `${node.role.value} "${(node.name?.value ?? '').trim()}"`);
			for (const id of node.childIds ?? [])
				walk(byId.get(id), skip ? depth : depth + 1);
		};
		walk(nodes[0], 0);
		const golden = 'tests/page/tree.txt', tree = lines.join('\n') + '\n';
		if (process.env.DARA_WRITE_TREE)
			writeFileSync(golden, tree);
		equal('roles and names', tree, read(golden).toString());
	});
}

async function manyGames(corpus) {
	const text = spawnSync(corpus, ['-n', '2000000'], { maxBuffer: 1 << 30 }).stdout.toString();
	const records = text.split(/\n\n(?=\[)/).slice(0, 1000).join('\n\n') + '\n';
	const turns = +run('dara-validate', ['-s'], records).match(/; (\d+) turns/)[1];
	const made = pageOf(folder, 'many', records);
	const empty = pageOf(folder, 'empty', '').bytes.length;
	await withPage(made.address, {}, async page => {
		equal('all games are listed', await page.run(`document.querySelectorAll('#list a').length`), 1000);
		const ms = await page.run('performance.timing.loadEventEnd - performance.timing.navigationStart');
		const each = (made.bytes.length - empty) / turns;
		console.log(`1000 games, ${turns} turns: ${each.toFixed(2)} bytes a turn, opened in ${ms} ms`);
		check('12 bytes a turn', each <= 12);
	});
}

// A picture as Chromium and as rsvg-convert draw it, beside a stored one that was looked at. Fonts may
// differ; another man on one square must not.
async function pictures() {
	const data = (type, bytes) => `data:${type};base64,${bytes.toString('base64')}`;
	const svg = read('samples/annotated.svg');
	const drawn = spawnSync('rsvg-convert', ['-w', '240'], { input: svg }).stdout;
	const moved = Buffer.from(run('dara-render', ['-f', 'svg'], run('dara-replay', ['-l', '-n', '28'], annotated)));
	const page = await browser.open('about:blank');
	const difference = (a, b) => page.run(`(async () => {
		const pixels = async source => {
			const image = new Image(240);
			image.src = source;
			await image.decode();
			const canvas = new OffscreenCanvas(240, 200).getContext('2d');
			canvas.fillStyle = 'white';
			canvas.fillRect(0, 0, 240, 200);
			canvas.drawImage(image, 0, 0, 240, 240 * image.naturalHeight / image.naturalWidth);
			return canvas.getImageData(0, 0, 240, 200).data;
		};
		const [a, b] = [await pixels(${JSON.stringify(a)}), await pixels(${JSON.stringify(b)})];
		return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / a.length;
	})()`);
	const stored = data('image/png', read('tests/page/annotated.png'));
	const [chromium, rsvg, other] = [await difference(stored, data('image/svg+xml', svg)),
		await difference(stored, data('image/png', drawn)), await difference(stored, data('image/svg+xml', moved))];
	console.log(`picture beside the stored one: Chromium ${chromium.toFixed(2)}, rsvg-convert ${rsvg.toFixed(2)}, ` +
		`another position ${other.toFixed(2)} of 255`);
	check('Chromium draws it as it was drawn', chromium < 3.5);
	check('rsvg-convert draws it as it was drawn', rsvg < 3.5);
	check('another position is told from it', other > 3.5);
	await page.close();
}

async function brokenRecords() {
	const records = Buffer.concat([read('samples/fault.dara'), Buffer.from('\n'), annotated]);
	equal('a broken record: status', status('dara-page', [], records), 1);
	const html = pageOf(folder, 'broken', records).bytes.toString();
	equal('and left out', html.match(/<article/g).length, 1);
}

try {
	for (const part of [stepsByKeys, everyTurn, byTouch, flipAndPlay, addressAndBack, withoutScripts, hostileRecords,
		policy, copiedRecord, evaluations, looks, keysAlone, accessibilityTree, pictures, brokenRecords])
		await part();
	await manyGames(process.argv[2]);
} catch (error) {
	check('the checks ran to their end', false, error.stack);
} finally {
	await browser.close();
	rmSync(folder, { recursive: true, force: true });
}
process.exitCode = finish('page');
