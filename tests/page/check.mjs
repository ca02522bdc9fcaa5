// SPDX-License-Identifier: MIT
// What all checks share: counting, programs that are run, positions as they are compared.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

let passed = 0, failed = 0;

export function check(what, holds, detail = '') {
	if (holds) {
		passed++;
		return;
	}
	failed++;
	console.log(`${what} ${detail}`.trim());
}

export function equal(what, got, wanted) {
	const [a, b] = [got, wanted].map(value => JSON.stringify(value));
	check(what, a === b, `\n  got    ${a}\n  wanted ${b}`);
}

export function finish(name) {
	console.log(`${name}: ${passed} passed, ${failed} failed`);
	return failed > 0 || passed === 0 ? 1 : 0;
}

export const bin = name => join(process.env.BIN || 'build/bin', name);

export function run(name, args, input) {
	return execFileSync(bin(name), args, { input, maxBuffer: 1 << 30, stdio: ['pipe', 'pipe', 'ignore'] }).toString();
}

export const status = (name, args, input) => spawnSync(bin(name), args, { input }).status;

// Makes a page of records, and returns its address.
export function pageOf(folder, name, records, ...options) {
	const { stdout } = spawnSync(bin('dara-page'), options, { input: records, maxBuffer: 1 << 30 });
	const path = join(folder, name + '.html');
	writeFileSync(path, stdout);
	return { address: 'file://' + path, bytes: stdout, path };
}

export const read = path => readFileSync(path);

// The labels of dara-replay -l, and the fields before them.
export function positions(records, ...options) {
	return run('dara-replay', ['-l', ...options], records).trimEnd().split('\n').map(line => {
		const [rules, board, side, hands, number, ...labels] = line.split(' ');
		return { rules, board, side, hands, number,
			labels: Object.fromEntries(labels.map(label => label.split('='))) };
	});
}

// In the page: the board as a position line has it, read from what is told of each square.
export const SHOWN_BOARD = `[...document.querySelectorAll('#board > [role=row]')].map(row =>
	[...row.children].map(cell => {
		const words = cell.getAttribute('aria-label').split(', ');
		const man = words.includes('White') ? 'w' : words.includes('Black') ? 'b' : '1';
		return words.includes('with the ball') ? man.toUpperCase() : man;
	}).join('').replace(/1+/g, run => run.length)).join('/')`;
