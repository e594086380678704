/*
 * words.ts - Dorix for screen readers: a cell with its pile, and the whole board.
 */
import type { Hand } from '../../core/rules';
import { isCell } from '../../core/token';
import { heldBy } from '../../board/game-ui';
import { section } from '../../i18n/catalogue';
import { colourOf } from '../../i18n/colour';
import { allCells } from './places';
import type { DorixView } from './view';
import { pileAt, topOf } from './view';

export const dorixWords = await section('dorix');

export function say(view: DorixView, token: string): string {
    const w = dorixWords.value;
    if (!isCell(token)) return token === 'pass' ? w.pass : token;
    const pile = pileAt(view, token);
    const names = pile.map(colourOf).reverse();
    const [top] = names;
    if (top === undefined) return w.empty({ cell: token });
    return pile.length === 1
        ? w.single({ cell: token, owner: top })
        : w.pile({ cell: token, height: pile.length, top, all: names.join(', ') });
}

/* Returns "3 pawns left"; empty for a player who never had any. */
export function handText(held: readonly Hand[], seat: number): string {
    const w = dorixWords.value,
        { count, initial } = heldBy(held, seat);
    return initial === 0 ? '' : count === 0 ? w.noneRemain : w.remain({ n: count });
}

/* Returns which piles a seat controls, with the heights of those that are higher than one pawn. */
function sayOwn(view: DorixView, seat: number, cells: readonly string[]): string {
    const w = dorixWords.value,
        owner = colourOf(seat);
    const own = cells
        .filter((cell) => topOf(view, cell) === seat)
        .map((cell) => ({ cell, height: pileAt(view, cell).length }))
        .map((pile) => (pile.height === 1 ? pile.cell : w.height(pile)));
    return own.length === 0 ? w.nowhere({ owner }) : w.onTop({ owner, cells: own.join(', ') });
}

export function describe(view: DorixView, held: readonly Hand[]): string[] {
    const w = dorixWords.value,
        cells = [...allCells].sort();
    const empty = cells.filter((cell) => pileAt(view, cell).length === 0);
    const hands = view.hands.map((_, seat) => `${colourOf(seat)} ${heldBy(held, seat).count}`);
    const board =
        empty.length === cells.length
            ? [w.emptyBoard]
            : [
                  ...view.hands.map((_, seat) => sayOwn(view, seat, cells)),
                  empty.length === 0 ? w.noEmptyCell : w.emptyCells({ cells: empty.join(', ') }),
              ];
    return [...board, w.hands({ all: hands.join(', ') })];
}
