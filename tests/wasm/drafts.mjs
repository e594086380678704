/*
 * drafts.mjs WASM POSITIONS IMPOSSIBLE - positions set up piece by piece: POSITIONS random ones of each
 * game and number of players become the same positions; IMPOSSIBLE ones are refused with a sentence in both
 * languages. A full run: drafts.mjs build/src/wasm/editor.wasm 10000 2000.
 */
import assert from 'node:assert/strict';
import { below, compile, EN, FR, instantiate, OPEN, pick, refusal, seatings, splitmix } from './rules.mjs';

const [wasm, positions, impossible] = process.argv.slice(2);
const rules = instantiate(compile(wasm));

function edit(game, draft, act) {
    return rules.draft_edit(`${draft}\n${act}`, rules.number(game));
}

/* ---- drafts set up from the text of a position ---- */

const pieceOf = { dorix: /[1-4]/g, orbital: /[BAba]|[Pp][nesw]/g, tictacdoh: /[SML]/g };

function boardActs(game, board) {
    return board.split('/').reverse().flatMap((row, rank) =>
        row.split(',').flatMap((cell, file) =>
            (cell.match(pieceOf[game]) ?? []).map((piece) =>
                `put ${String.fromCharCode(97 + file)}${rank + 1} ${piece}`)));
}

/* Other pawns are removed first, because a pawn may be where another is to go. */
function quoridorActs(pawns, walls) {
    const aside = ['b2', 'd2', 'f2', 'h2'].filter((cell) => !pawns.split(',').includes(cell));
    const spare = [...aside, 'b4', 'd4', 'f4', 'h4'].filter((cell) => !pawns.split(',').includes(cell));
    return [
        ...pawns.split(',').map((_, seat) => `put ${spare[seat]} ${seat + 1}`),
        ...pawns.split(',').map((cell, seat) => `put ${cell} ${seat + 1}`),
        ...(walls === '-' ? [] : walls.split(',').map((wall) => `put ${wall} ${wall[2]}`)),
    ];
}

function handActs(hands, usual) {
    return hands.split(',').flatMap((hand, seat) => {
        const [count, whole] = hand.split('/');
        return [...(usual ? [`initial ${seat} ${whole ?? usual}`] : []), `hand ${seat} ${count}`];
    });
}

function actsOf(game, position) {
    const fields = position.split(' ');
    const [turn, seats] = fields.at(-1).split('/').map(Number);
    const usual = game === 'quoridor' ? 20 / seats : 0;
    const acts = game === 'quoridor' ? quoridorActs(fields[0], fields[1]) : boardActs(game, fields[0]);
    if (game === 'quoridor' || game === 'dorix') acts.push(...handActs(fields.at(-2), usual));
    acts.push(`turn ${turn - 1}`);
    if (game === 'orbital') acts.push(`last ${fields[1]}`);
    return acts;
}

/* In an order that a player might choose: the parts beside the board come last. */
function shuffled(next, acts) {
    const puts = acts.filter((act) => act.startsWith('put') && !/[1-4]$/.test(act));
    const order = puts.map((act) => [next(), act]).sort(([a], [b]) => (a < b ? -1 : 1));
    return acts.map((act) => (puts.includes(act) ? order.pop()[1] : act));
}

function setUp(game, seats, position, next) {
    let draft = rules.draft_clear(rules.number(game), seats);
    const acts = actsOf(game, position);
    /* The order of pyramids on one square matters, and the turn is never chosen. */
    for (const act of game === 'tictacdoh' ? acts : shuffled(next, acts)) draft = edit(game, draft, act);
    assert.equal(draft, position, game);
    assert.equal(rules.draft_judge(draft, rules.number(game)), position);
    assert.equal(edit(game, draft, ''), position);
}

/* ---- random games, a third of them with odds; long ones are cut: others begin ---- */

function begin(game, seats, next) {
    const number = rules.number(game);
    const usual = rules.start(number, seats);
    if (!['quoridor', 'dorix'].includes(game) || below(next, 3) > 0) return usual;
    /* Hands may have no walls, but never no pawns; a fourth of them are as small as possible. */
    const least = game === 'quoridor' ? 0 : 1;
    const most = Math.floor(20 / seats);
    const hands = Array.from({ length: seats }, () =>
        below(next, 4) === 0 ? least : least + below(next, most + 1 - least));
    return rules.start_odds(hands.join(','), number, seats);
}

function* randomPositions(game, seats, next) {
    for (;;) {
        let position = begin(game, seats, next);
        for (let shown = 0; shown < 30; shown++) {
            yield position;
            rules.load(position, rules.number(game));
            if (rules.status() !== OPEN) break;
            for (let plies = below(next, game === 'quoridor' ? 6 : 3); plies >= 0 && rules.status() === OPEN; plies--)
                position = rules.play(pick(next, rules.moves().split(' ')));
        }
    }
}

/* ---- impossible positions ---- */

function inBoth(call) {
    const [english, french] = [EN, FR].map((language) => {
        rules.set_language(language);
        return refusal(call);
    });
    rules.set_language(EN);
    assert.equal(english?.code, french?.code);
    if (!english) return null;
    assert.match(english.code, /^[a-z0-9-]+$/);
    for (const { sentence } of [english, french]) assert.match(sentence, /^[^%?]{8,}[^%?.]$/, english.code);
    assert.notEqual(english.sentence, french.sentence);
    return english;
}

const words = new Map();

/* A draft is a position if and only if the rules read its text; if not, there is a message. */
function judged(game, draft) {
    const number = rules.number(game);
    const flaw = inBoth(() => rules.draft_judge(draft, number));
    assert.equal(flaw === null, refusal(() => rules.load(draft, number)) === null, draft);
    if (flaw) {
        assert.ok(flaw.code !== 'impossible' && flaw.code !== 'bad-form', `${game} ${draft}: ${flaw.code}`);
        words.set(flaw.code, (words.get(flaw.code) ?? 0) + 1);
    }
    return flaw;
}

function randomAct(next, game, draft, pieces) {
    const { files, ranks } = boards.get(game);
    const place = String.fromCharCode(97 + below(next, files)) + (1 + below(next, ranks));
    const piece = pick(next, pieces);
    const seat = below(next, 4);
    switch (below(next, 8)) {
        case 0:
            return `take ${place}${game === 'quoridor' ? pick(next, ['', 'h', 'v']) : ''}`;
        case 1:
            return `turn ${seat}`;
        case 2:
            return `hand ${seat} ${below(next, 12)}`;
        case 3:
            return `initial ${seat} ${below(next, 12)}`;
        case 4:
            return `last ${pick(next, (rules.draft_lasts(draft, rules.number(game)) || '-').split(' '))}`;
        default:
            return `put ${place}${/[hv]/.test(piece) ? piece : ''} ${piece}`;
    }
}

/* Makes random changes to a draft of a position. */
function* wrongDrafts(game, seats, from, next) {
    const pieces = rules.draft_pieces(rules.number(game), seats).split(' ');
    for (;;) {
        let draft = from.next().value;
        for (let acts = 0; acts < 12; acts++) {
            const act = randomAct(next, game, draft, pieces);
            if (inBoth(() => edit(game, draft, act)) === null) draft = edit(game, draft, act);
            yield draft;
        }
    }
}

/* A text with a letter changed, omitted or doubled is read and then checked, or refused. */
function garbled(next, text) {
    const at = below(next, text.length);
    const letter = pick(next, [...'-,/ 0123456789abehvBPApnSMLx']);
    return text.slice(0, at) + pick(next, ['', letter, text[at] + letter]) + text.slice(at + 1);
}

function checkGarbled(game, text) {
    const flaw = inBoth(() => edit(game, text, ''));
    if (!flaw) return judged(game, edit(game, text, '')) !== null;
    assert.ok(refusal(() => rules.load(text, rules.number(game))), text);
    return true;
}

/* Each error that a player can make or paste, once. */
function knownFlaws() {
    const empty = '-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,-';
    const cases = [
        ['quoridor', 'e1,e9 - 9,10 1/2', 'walls-count'],
        ['quoridor', 'e1,e9 - 10/6,10 1/2', 'hand-large'],
        ['quoridor', 'e1,e9,a5,i5 - 9/9,5,5,5 1/4', 'walls-total'],
        ['quoridor', 'e9,e1 - 10,10 1/2', 'at-goal'],
        ['quoridor', 'a1,e9 a1h,b1v 9,9 1/2', 'no-path'],
        ['dorix', `${empty} 0,15 1/2`, 'no-pawn'],
        ['orbital', `${empty} - 2/2`, 'empty-board'],
        ['orbital', `B${empty.slice(1)} - 2/2`, 'last-needed'],
        ['orbital', `B${empty.slice(1)} pass 2/2`, 'pass'],
        ['orbital', 'BPea,BPsa,BPwa,-/-,-,-,-/-,-,-,-/-,-,-,b bd1 1/2', 'bad-form'],
        ['orbital', 'Pe,Pe,-,-/-,-,-,-/-,-,-,-/-,-,-,- - 1/2', 'same-direction'],
        ['orbital', 'Pn,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- - 1/2', 'points-off'],
        ['orbital', 'BPeA,BPsA,BpwA,b/-,-,-,-/-,-,-,-/-,-,-,- Bd4 1/2', 'tower-last'],
        ['orbital', 'BPeA,BPsA,BpwA,-/-,-,-,-/-,-,-,-/BPnA,-,-,- - 2/2', 'towers'],
        ['tictacdoh', '-,-,-,-,-/-,-,-,-,-/-,-,-,S,-/-,-,-,-,-/-,-,-,-,- 2/2', 'first-on-c3'],
        ['tictacdoh', '-,-,-,-,-/-,-,-,-,-/S,-,S,-,-/-,-,-,-,-/-,-,-,-,- 1/2', 'apart'],
        ['tictacdoh', '-,-,-,-,-/-,-,-,-,-/-,M,S,M,S/-,-,-,-,-/-,-,-,-,- 1/2', 'wide'],
        ['tictacdoh', '-,-,-,-,-/-,-,-,-,-/-,M,S,M,-/-,-,-,-,-/-,-,-,-,- 1/2', 'turn'],
        ['tictacdoh', '-,-,-,-,-/-,S,S,S,-/-,-,S,-,-/-,M,M,M,-/-,-,-,-,- 2/2', 'order'],
    ];
    for (const [game, draft, word] of cases) {
        const flaw = inBoth(() => rules.draft_judge(draft, rules.number(game)));
        assert.equal(flaw?.code, word, `${game} ${draft}: ${flaw?.sentence}`);
    }
}

const boards = new Map(rules.games().split('\n').map((line) => {
    const [name, , files, ranks] = line.split('\t');
    return [name, { files: Number(files), ranks: Number(ranks) }];
}));
/* Meaningless acts are refused too, and cause no trap. */
function nonsense() {
    const acts = ['put', 'put e3', 'put zz B', 'put e3 1 2', 'take', 'take i9h', 'take n', 'turn', 'turn 7', 'turn -1',
        'hand 9 9', 'hand 0 99', 'hand 0 -1', 'initial 0 16', 'last', 'last Zz9', 'eat e3', `put ${'x'.repeat(99)}`];
    for (const [game, seats] of seatings(rules))
        for (const act of acts)
            assert.ok(inBoth(() => edit(game, rules.start(rules.number(game), seats), act)), `${game}: ${act}`);
    assert.equal(refusal(() => rules.draft_edit('', 99)).code, 'no-such-game');
    assert.equal(refusal(() => rules.draft_clear(rules.number('orbital'), 3)).code, 'bad-players');
}

knownFlaws();
nonsense();
let checked = 0, refused = 0, unread = 0;
for (const [game, seats] of seatings(rules)) {
    const next = splitmix(seats);
    const from = randomPositions(game, seats, next);
    if (rules.draft_pieces(rules.number(game), seats) === '') {
        const { value } = from.next();
        assert.equal(edit(game, value, ''), value);
        continue;
    }
    for (let i = 0; i < Number(positions); i++, checked++) setUp(game, seats, from.next().value, next);
    const wrong = wrongDrafts(game, seats, from, next);
    for (let found = 0; found < Number(impossible);) {
        if (judged(game, wrong.next().value)) found++, refused++;
        if (checkGarbled(game, garbled(next, from.next().value))) found++, unread++;
    }
}
console.log(`${checked} positions set up; ${refused} drafts and ${unread} texts refused; drafts for:`,
    Object.fromEntries([...words].sort()));
