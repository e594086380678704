/*
 * play.mjs - moves on pages: built by pointer or typed, by whoever's turn it is; and what every page
 * must then show. What is legal and what comes of a move is asked of the core.
 */
import assert from 'node:assert/strict';
import { boards, rules, tokensOf } from '../browser/core.mjs';
import { drawn, eventually } from '../browser/site.mjs';
import { get, me, shown, untilMoves, untilTurn } from './pages.mjs';

async function press(page, locator) {
    await locator.waitFor();
    const box = await locator.boundingBox();
    assert.ok(box, 'what is to be pressed is not to be seen');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await drawn(page);
}

/* Where a token is on the page: the pass, beside the board, or on it, perhaps in another mode. */
async function place(page, token) {
    if (token === 'pass') return page.locator('.prompt > .button');
    const beside = page.locator(`.prompt [data-token="${token}"]`);
    if (await beside.count()) return beside.first();
    const on = page.locator(`.board [data-token="${token}"]`);
    const modes = page.locator('.prompt .modes button');
    for (let mode = 0; (await on.count()) === 0 && mode < (await modes.count()); mode++)
        await press(page, modes.nth(mode));
    return on;
}

/* By pointer: each step that has a choice, then Confirm. A step without one may be there already. */
export async function click(page, game, position, move) {
    const tokens = rules.tokens(game, position, move);
    for (let chosen = await tokensOf(page); chosen.length < tokens.length;) {
        const before = chosen.length;
        await press(page, await place(page, tokens[before]));
        chosen = await eventually(async () => {
            const held = await tokensOf(page);
            assert.ok(held.length > before, `${tokens[before]} of ${move} was not taken`);
            return held;
        });
        assert.deepEqual(chosen, tokens.slice(0, chosen.length));
    }
    await press(page, page.locator('.confirm:enabled'));
}

export async function type(page, move) {
    const box = page.locator('.side-moves .move-box input');
    await box.fill(move);
    await box.press('Enter');
}

/* A game and its pages in the order of their seats; spectators are not among them. */
export class Play {
    static async at(id, pages) {
        const play = new Play();
        const { options, seats } = await get(pages[0], `/games/${id}`);
        const who = new Map();
        for (const page of pages) who.set((await me(page)).id, page);
        const position = rules.start(options.game, options.seats);
        Object.assign(play, { id, game: options.game, moves: [], position });
        play.pages = seats.map(({ player }) => who.get(player));
        return play;
    }

    get over() {
        return rules.state(this.game, this.position).status !== 'open';
    }

    get mover() {
        return this.pages[rules.state(this.game, this.position).turn];
    }

    /* The move is made on the mover's page; it is there at once. */
    async make(move, how = 'type') {
        const page = this.mover;
        await untilTurn(page);
        if (how === 'click') await click(page, this.game, this.position, move);
        else await type(page, move);
        this.note(move);
        await untilMoves(page, this.moves.length);
    }

    note(move) {
        const next = rules.play(this.game, this.position, move);
        assert.ok(next.ok, `${move} is not legal in ${this.position}`);
        this.position = next.value;
        this.moves.push(move);
    }

    /* Some of a script, by pointer every so many moves. */
    async follow(moves, { clicks = 4, each = () => {} } = {}) {
        for (const [i, move] of moves.entries()) {
            await this.make(move, i % clicks === 0 ? 'click' : 'type');
            await each(i);
        }
    }

    /* Every page has these moves, and on the board what lies there after them. */
    async check(pages = this.pages) {
        const ui = boards[this.game];
        const wanted = ui
            .pieces(ui.parse(this.position), { bottom: 0, mode: null })
            .map(({ id }) => id)
            .sort();
        for (const page of pages) {
            await untilMoves(page, this.moves.length);
            /* A move of several steps is shown step by step. */
            await page
                .waitForFunction(
                    (pieces) =>
                        pieces ===
                        [...document.querySelectorAll('.board [data-piece]')]
                            .map((e) => e.dataset.piece)
                            .sort()
                            .join(),
                    wanted.join(),
                )
                .catch(() => {});
            const { moves, pieces } = await shown(page);
            assert.deepEqual(moves, this.moves);
            assert.deepEqual(pieces, wanted);
        }
    }
}
