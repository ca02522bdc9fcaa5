'use strict';
// Steps through the games that the page holds as text. It reads turns as they are written, and
// knows no rules: where the library's position differs from that reading, the page has it at hand.

const $ = id => document.getElementById(id);
const SIDES = ['White', 'Black'];
const MARKS = ['', '!', '?', '!!', '??', '!?', '?!'];

function make(name, attributes, ...children) {
	const element = document.createElement(name);
	for (const [key, value] of Object.entries(attributes || {}))
		element.setAttribute(key, value);
	element.append(...children);
	return element;
}

// Positions: men by square, 8 * rank + file, as 'w', 'b' or ''.

const squareNamed = name => 8 * (name[1] - 1) + name.charCodeAt(0) - 97;
const squareName = square => 'abcdefgh'[square % 8] + (1 + (square >> 3));

function parsePosition(text) {
	const [board, side, hands, number] = text.split(' ').slice(-4);
	const ranks = board.split('/').reverse();
	const pos = { men: Array(64).fill(''), ball: -1, side: side === 'b' ? 1 : 0,
		hands: hands.replace('k', '').split('/').map(Number), number: +number,
		files: 0, ranks: ranks.length };

	ranks.forEach((rank, r) => {
		let file = 0;
		for (const c of rank) {
			if (+c) {
				file += +c;
				continue;
			}
			if (c < 'a')
				pos.ball = 8 * r + file;
			pos.men[8 * r + file++] = c.toLowerCase();
		}
		pos.files = file;
	});
	return pos;
}

// What a turn says: parts that move a man, pass the ball along a chain, or drop a man.
function readTurn(text, hasBall) {
	return text.split(',').map(part => {
		const [way, ...taken] = part.split('x');
		const squares = (way.match(/[a-h]\d/g) || []).map(squareNamed);
		const chain = way.includes('/') || (hasBall && squares.length === 1);
		return { squares, chain, jump: way.includes(':'), taken: taken.map(squareNamed) };
	}).filter(part => part.squares.length > 0);
}

function playTurn(before, text, hasBall) {
	const pos = { ...before, men: [...before.men], hands: [...before.hands], left: [], last: [],
		taken: [] };

	for (const { squares, chain, jump, taken } of readTurn(text, hasBall)) {
		const from = squares[0], to = squares[squares.length - 1];
		if (chain) {
			pos.ball = to;
			continue;
		}
		if (squares.length > 1) {
			pos.men[from] = '';
			pos.left.push(from);
		} else {
			pos.hands[pos.side]--;
		}
		pos.men[to] = 'wb'[pos.side];
		pos.last.push(to);
		for (const square of taken)
			pos.men[square] = '';
		pos.taken.push(...taken);
		if (hasBall && (jump || pos.ball === from || pos.ball < 0))
			pos.ball = to;
	}
	pos.number += pos.side;
	pos.side = 1 - pos.side;
	return pos;
}

// Games: the text of an article, read when it is first wanted.

const TOKEN = /\s+|\{([^}]*)\}|;([^\n]*)\n?|\d+\.+|\$(\d+)|([()])|(1-0|0-1|1\/2-1\/2|\*)(?=\s|$)|([^\s{};()$]+)/gy;

// The turns with an own position stand in elements; their places in the text are noted.
function gatherText(paragraph) {
	const positions = new Map();
	let text = '';

	for (const node of paragraph.childNodes) {
		if (node.dataset)
			positions.set(text.length, node.dataset.p);
		text += node.textContent;
	}
	return { text, positions };
}

// Nodes are turns in the order of the text; items are all that is shown, in the same order.
function readGame(article) {
	const { text, positions } = gatherText(article.querySelector('p'));
	const hasBall = 'goals' in article.dataset;
	const start = { pos: parsePosition(article.dataset.start), ply: 0, depth: 0 };
	const game = { text, hasBall, goals: article.dataset.goals, nodes: [start], items: [], main: [start],
		wraps: 'wrap' in article.dataset };
	const outer = [];
	let last = start;

	for (const match of text.matchAll(TOKEN)) {
		const [, brace, line, nag, bracket, result, turn] = match;
		const comment = brace ?? line;
		if (comment !== undefined) {
			readComment(game, last, comment);
		} else if (nag) {
			game.items.push({ kind: 'nag', text: MARKS[nag] || '$' + nag });
		} else if (bracket === '(') {
			outer.push(last);
			last = last.before;
			game.items.push({ kind: 'open' });
		} else if (bracket) {
			last = outer.pop();
			game.items.push({ kind: 'close' });
		} else if (result) {
			game.items.push({ kind: 'result', text: result });
		} else if (turn) {
			const node = { text: turn, before: last, ply: last.ply + 1, depth: outer.length,
				index: game.nodes.length, number: last.pos.number, side: last.pos.side };
			node.pos = playTurn(last.pos, turn, hasBall);
			if (positions.has(match.index))
				Object.assign(node.pos, parsePosition(positions.get(match.index)));
			last.next ??= node;
			if (node.depth === 0)
				game.main.push(node);
			game.nodes.push(node);
			game.items.push({ kind: 'turn', node });
			last = node;
		}
	}
	return game;
}

function readComment(game, node, comment) {
	const found = comment.match(/\[%eval ([+-]?)(#?)([+-]?)([\d.]+)/);
	const text = comment.replace(/\[%[^\]]*\]/g, '').trim();

	if (found) {
		const sign = found[1] === '-' || found[3] === '-' ? -1 : 1;
		node.eval = { value: sign * (found[2] ? 99 : +found[4]), text: found.slice(1).join('') };
	}
	if (text)
		game.items.push({ kind: 'comment', text });
}

// Texts

function sideOfTurn(node) {
	return `${node.number}. ${SIDES[node.side]}`;
}

function sayTurn(node, hasBall) {
	const names = (squares, word) => squares.map(squareName).join(word);
	const parts = readTurn(node.text, hasBall).map(({ squares, chain, jump, taken }) => {
		const way = names(squares, jump ? ' jumps to ' : ' to ');
		return (chain ? 'ball ' : '') + way + (taken.length ? ', takes ' + names(taken, ' and ') : '');
	});
	return `${sideOfTurn(node)} ${parts.join(', ') || 'passes'}`;
}

function sayHands(game, pos) {
	if (game.hasBall)
		return `Goals: White ${pos.hands[0]}, Black ${pos.hands[1]} of ${game.goals}`;
	return SIDES.map((name, side) => {
		const men = pos.men.filter(man => man === 'wb'[side]).length;
		return `${name} ${men}` + (pos.hands[0] + pos.hands[1] ? `, ${pos.hands[side]} in hand` : '');
	}).join('; ');
}

// Boards

function drawSquare(pos, square, edges) {
	const has = list => list && list.includes(square);
	const classes = [], words = [];
	const add = (name, word) => (classes.push(name), word && words.push(word));

	if (pos.men[square])
		add(pos.men[square] === 'w' ? 'white' : 'black', pos.men[square] === 'w' ? 'White' : 'Black');
	if (pos.ball === square)
		add('ball', 'with the ball');
	if (has(pos.last) && pos.men[square])
		add('last', 'just arrived');
	if (has(pos.left) && !pos.men[square])
		add('left', 'just left');
	if (has(pos.taken))
		add('taken', 'just taken');
	return make('div', { role: 'gridcell', class: classes.join(' '), 'data-at': squareName(square),
		'aria-label': [squareName(square), ...words].join(', ') },
	...edges.map((edge, i) => make('i', { class: i ? 'file' : 'rank', 'aria-hidden': true }, edge)));
}

function drawBoard(board, pos, game, flipped) {
	const order = (count, reversed) => [...Array(count).keys()].map(i => reversed ? count - 1 - i : i);

	board.className = game.wraps ? 'board wrap' : 'board';
	board.style.setProperty('--files', pos.files);
	board.replaceChildren(...order(pos.ranks, !flipped).map((rank, row) =>
		make('div', { role: 'row' }, ...order(pos.files, flipped).map((file, column) => {
			const square = 8 * rank + file, [f, r] = squareName(square);
			return drawSquare(pos, square, [column ? '' : r, row < pos.ranks - 1 ? '' : f]);
		}))));
}

// What is shown

const articles = [...document.querySelectorAll('#games > article')];
const games = [];
let current = 0, node, flipped = false, timer = 0;

const nameOf = i => articles[i].querySelector('h2').textContent;
const numberOf = i => parseInt(nameOf(i), 10);
const gameAt = i => games[i] ??= readGame(articles[i]);
const tagsOf = article => [...article.querySelectorAll('dt')].map(dt =>
	[dt.textContent, dt.nextElementSibling.textContent]);

function showTurns(game) {
	let at = make('div', {});
	const root = at;
	let numbered = false;

	for (const item of game.items) {
		if (item.kind === 'open') {
			const line = make('span', { class: 'line' });
			at.append(line);
			at = line;
		} else if (item.kind === 'close') {
			at = at.parentElement;
		} else if (item.kind === 'turn') {
			if (item.node.side === 0 || !numbered)
				at.append(make('span', { class: 'number' },
					item.node.number + (item.node.side ? '\u2026' : '.')));
			const button = make('button', { tabindex: -1, 'data-node': item.node.index,
				'aria-label': sayTurn(item.node, game.hasBall) }, item.node.text);
			item.node.button = button;
			at.append(button);
		} else {
			at.append(make('span', { class: item.kind }, item.text), ' ');
		}
		numbered = item.kind === 'turn' || item.kind === 'nag';
	}
	$('turns').replaceChildren(root);
}

function showGraph(game) {
	const shown = game.main.filter(n => n.eval);
	const figure = $('graph');

	figure.hidden = shown.length === 0;
	figure.replaceChildren();
	if (figure.hidden)
		return;
	const last = game.main.length - 1;
	const points = shown.map(n => `${n.ply},${(50 - 45 * Math.tanh(n.eval.value / 3)).toFixed(1)}`);
	// numbers alone: nothing of the record's text comes in here
	figure.innerHTML = `<svg viewBox="0 0 ${last} 100" preserveAspectRatio="none" role="img"
aria-label="Line of evaluation, up is good for White"><path d="M0 50H${last}"/>
<polyline points="${points.join(' ')}"/><path/></svg>`;
}

function showNode(wanted, announce) {
	const game = gameAt(current), line = $('graph').querySelector('path:last-child');

	for (const button of $('turns').querySelectorAll('[tabindex="0"]')) {
		button.removeAttribute('aria-current');
		button.tabIndex = -1;
	}
	const hadFocus = $('turns').contains(document.activeElement);
	node = wanted;
	drawBoard($('board'), node.pos, game, flipped);
	$('hands').textContent = sayHands(game, node.pos);
	const evaluation = node.eval ? ` (${node.eval.text})` : '';
	$('said').textContent = (node.before ? sayTurn(node, game.hasBall) : 'The start') + evaluation;
	const button = node.button || (game.nodes[1] && game.nodes[1].button);
	if (button) {
		button.tabIndex = 0;
		if (node.button)
			button.setAttribute('aria-current', 'step');
		if (hadFocus)
			button.focus({ preventScroll: true });
		const box = $('turns').getBoundingClientRect(), at = button.getBoundingClientRect();
		if (at.top < box.top || at.bottom > box.bottom)
			$('turns').scrollTop += at.top - box.top - box.height / 2;
	}
	if (line)
		line.setAttribute('d', `M${Math.min(node.ply, game.main.length - 1)} 0V100`);
	if (!node.next)
		stop();
	if (announce)
		noteAddress();
}

function showGame(index) {
	const game = gameAt(index), tags = tagsOf(articles[index]);

	stop();
	current = index;
	node = undefined;
	$('name').textContent = nameOf(index);
	$('about').textContent = [articles[index].dataset.start.split(' ')[0],
		...tags.filter(([name, value]) => /^(Event|Site|Date|Round|Termination)$/.test(name) &&
			value !== '?' && value).map(([, value]) => value)].join(' \xb7 ');
	showTurns(game);
	showGraph(game);
	$('record').textContent = recordText(index);
	$('copied').textContent = '';
	for (const link of $('list').querySelectorAll('[aria-current]'))
		link.removeAttribute('aria-current');
	const link = $('list').children[index].firstChild;
	link.setAttribute('aria-current', 'true');
	link.scrollIntoView({ block: 'nearest' });
}

function recordText(index) {
	const escape = value => value.replace(/[\\"]/g, '\\$&');
	return tagsOf(articles[index]).map(([name, value]) => `[${name} "${escape(value)}"]\n`).join('') +
		'\n' + gameAt(index).text.trim() + '\n';
}

// The address: #game=2&ply=24, or at=N for turn N of the text, in a variation.

let noting = 0;

function addressOf(index, at) {
	return `#game=${numberOf(index)}` + (!at ? '' : at.depth ? `&at=${at.index}` : `&ply=${at.ply}`);
}

// Browsers refuse many changes a second.
function noteAddress() {
	clearTimeout(noting);
	noting = setTimeout(() => history.replaceState(null, '', addressOf(current, node)), 150);
}

function readAddress() {
	const fields = new URLSearchParams(location.hash.slice(1));
	const found = articles.findIndex((article, i) => numberOf(i) === +fields.get('game'));
	const index = Math.max(found, 0);
	const { main, nodes } = gameAt(index);
	const wanted = Math.trunc(fields.get('ply') ?? document.documentElement.dataset.ply) || 0;

	clearTimeout(noting);
	if (index !== current || !node)
		showGame(index);
	showNode(nodes[fields.get('at')] || main.at(wanted) || main.at(wanted < 0 ? 0 : -1));
}

// Stepping

function walk(count) {
	let at = node;
	for (; count > 0 && at.next; count--)
		at = at.next;
	for (; count < 0 && at.before; count++)
		at = at.before;
	return at;
}

const STEPS = { first: -Infinity, back10: -10, back: -1, next: 1, next10: 10, last: Infinity };
const KEYS = { ArrowLeft: 'back', ArrowRight: 'next', ArrowUp: 'back', ArrowDown: 'next', Home: 'first',
	End: 'last', PageUp: 'back10', PageDown: 'next10', f: 'flip' };

function press(name, pressed) {
	document.querySelector(`[data-go=${name}]`).setAttribute('aria-pressed', pressed);
}

function stop() {
	clearInterval(timer);
	timer = 0;
	press('auto', false);
}

function act(action) {
	if (action === 'flip') {
		press('flip', flipped = !flipped);
		showNode(node);
	} else if (action === 'auto' && !timer && node.next) {
		timer = setInterval(() => showNode(node.next, true), 1200);
		press('auto', true);
	} else {
		stop();
		if (STEPS[action])
			showNode(walk(STEPS[action]), true);
	}
}

function takeKey(event) {
	const action = KEYS[event.key];
	if (!action || event.ctrlKey || event.altKey || event.metaKey)
		return;
	event.preventDefault();
	act(action);
}

async function copyRecord() {
	try {
		await navigator.clipboard.writeText($('record').textContent);
		$('copied').textContent = 'Copied';
	} catch {
		getSelection().selectAllChildren($('record'));
		$('copied').textContent = 'Selected: copy it with the keys of your system';
	}
}

function showList() {
	$('list').append(...articles.map((article, i) => make('li', {},
		make('a', { href: addressOf(i) }, nameOf(i)))));
}

function filterList() {
	const words = $('filter').value.toLowerCase().split(/\s+/);
	let count = 0;

	articles.forEach((article, i) => {
		const text = nameOf(i) + ' ' + article.querySelector('dl').textContent;
		const fits = words.every(word => text.toLowerCase().includes(word));
		$('list').children[i].hidden = !fits;
		count += fits;
	});
	$('found').textContent = `${count} of ${articles.length} games`;
}

// On paper: a diagram of every tenth turn, and the last.
function preparePrint() {
	const game = gameAt(current);
	$('print').replaceChildren(...game.main.filter((n, i) => i && (i % 10 === 0 || !n.next)).map(n => {
		const board = make('div', { role: 'img' });
		drawBoard(board, n.pos, game, flipped);
		return make('figure', {}, board, make('figcaption', {}, `${sideOfTurn(n)} ${n.text}`));
	}));
}

function begin() {
	if (articles.length === 0)
		return;
	document.documentElement.className = 'js';
	$('app').hidden = false;
	showList();
	filterList();
	readAddress();
	$('filter').addEventListener('input', filterList);
	$('board').addEventListener('keydown', takeKey);
	$('turns').addEventListener('keydown', takeKey);
	$('turns').addEventListener('click', event => {
		const index = event.target.dataset.node;
		if (!index)
			return;
		stop();
		history.pushState(null, '', addressOf(current, gameAt(current).nodes[index]));
		readAddress();
	});
	$('steps').addEventListener('click', event => act(event.target.dataset.go));
	$('copy').addEventListener('click', copyRecord);
	addEventListener('popstate', readAddress);
	addEventListener('beforeprint', preparePrint);
}

begin();
