/*
 * words.ts - Tic Tac Doh for screen readers: the canvas, its squares and the stash.
 */
import type { Hand, Mark } from '../../core/rules';
import { cell } from '../../core/token';
import { heldBy } from '../../board/game-ui';
import { section } from '../../i18n/catalogue';
import { onCanvas } from './places';
import { groupAt, isSize, numeral, sizes, span } from './position';
import type { Size, View } from './position';

export const tictacdohWords = await section('tictacdoh');

/* Returns "small on medium on large" or "large hiding medium and small". */
export function sayGroup(group: readonly Size[]): string {
    const w = tictacdohWords.value;
    const piles: Size[][] = [];
    for (const size of group) {
        const last = piles.at(-1);
        if (last && numeral(size) > numeral(last[0]!)) last.unshift(size);
        else piles.push([size]);
    }
    return piles
        .reverse()
        .map(([outer, ...inner]) =>
            inner.length === 0
                ? w.one[outer!]
                : w.hiding({ outer: w.one[outer!], inner: inner.map((size) => w.one[size]) }),
        )
        .reduce((upper, lower) => w.on({ upper, lower }));
}

export function say(view: View, token: string): string {
    const w = tictacdohWords.value;
    if (isSize(token)) return w.sizes[token];
    if (!onCanvas(token)) return token;
    const group = groupAt(view, token);
    return group.length === 0 ? w.empty({ cell: token }) : w.cell({ cell: token, what: sayGroup(group) });
}

/* Returns from where to where some numbers reach, "b to d", and how many there are between. */
function rangeOf(numbers: readonly number[], name: (n: number) => string): { n: number; range: string } {
    const w = tictacdohWords.value;
    const low = Math.min(...numbers),
        n = Math.max(...numbers) - low + 1;
    const ends = { first: name(low), last: name(low + n - 1) };
    return { n, range: n === 1 ? ends.first : n === 2 ? w.and(ends) : w.to(ends) };
}

/* Returns "columns b to d" and "row 3" for some cells. */
function reach(cells: readonly string[]): { columns: string; rows: string } {
    const w = tictacdohWords.value;
    const at = cells.map(cell);
    return {
        columns: w.columns(
            rangeOf(
                at.map(({ file }) => file),
                (n) => String.fromCharCode(97 + n),
            ),
        ),
        rows: w.rows(
            rangeOf(
                at.map(({ rank }) => rank),
                (n) => String(n + 1),
            ),
        ),
    };
}

/*
 * Describes the grid. Which columns and rows are certain is known from the core's marks; without them, only where
 * pieces are.
 */
function describeGrid(view: View, marks: readonly Mark[]): string[] {
    const w = tictacdohWords.value;
    const marked = (kind: string): string[] => marks.filter((mark) => mark.kind === kind).map((mark) => mark.at);
    const certain = marked('certain'),
        possible = marked('possible');
    if (view.groups.size === 0) return [w.nothing];
    if (certain.length === 0) return [w.lying(reach([...view.groups.keys()]))];
    return [w.sure(reach(certain)), possible.length === 0 ? w.known : w.possible(reach([...certain, ...possible]))];
}

export function describe(view: View, held: readonly Hand[], marks: readonly Mark[]): string[] {
    const w = tictacdohWords.value;
    const fromTop = (at: string): number => (span - cell(at).rank) * span + cell(at).file;
    const cells = [...view.groups.keys()].sort((a, b) => fromTop(a) - fromTop(b));
    const stash = sizes.map((size) => w.count[size]({ n: heldBy(held, 0, size).count }));
    return [
        ...describeGrid(view, marks),
        ...cells.map((at) => `${say(view, at)}.`),
        w.stash({ all: stash.join(', ') }),
    ];
}
