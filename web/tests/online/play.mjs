/*
 * play.mjs - makes moves on pages, by pointer or typed, on the page of the player to move; and checks what every page
 * must then show. The core says which moves are legal and what they lead to.
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

/* Returns where a token is on the page: the pass button, beside the board, or on it, perhaps in another mode. */
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

/* Makes a move by pointer: each step that has a choice, then Confirm. A forced step may be taken already. */
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

/* A game and its pages in the order of their seats; without spectators. */
export class Play {
    static async at(id, pages) {
        const play = new Play();
        const { options, seats } = await get(pages[0], `/games/${id}`);
        const who = new Map();
        for (const page of pages) who.set((await me(page)).id, page);
        const position = rules.start(options.game, options.players);
        Object.assign(play, { id, game: options.game, moves: [], position });
        play.pages = seats.map(({ player }) => who.get(player));
        return play;
    }

    get over() {
        return rules.state(this.game, this.position).status !== 'playing';
    }

    get mover() {
        return this.pages[rules.state(this.game, this.position).toMove];
    }

    /* Makes a move on the mover's page; it is shown there at once. */
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

    /* Plays some moves of a script, every few of them by pointer. */
    async follow(moves, { clicks = 4, each = () => {} } = {}) {
        for (const [i, move] of moves.entries()) {
            await this.make(move, i % clicks === 0 ? 'click' : 'type');
            await each(i);
        }
    }

    /* Checks that every page has these moves, and the pieces on the board after them. */
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
