/*
 * words.ts - the canvas for screen readers.
 */
import type { Hand, Mark } from '../../core/rules';
import type { Language } from '../../local/language';
import { cell } from '../../core/token';
import { heldBy } from '../../board/game-ui';
import { onCanvas } from './places';
import { groupAt, isSize, numeral, sizes, span } from './position';
import type { Size, View } from './position';

const names: Record<Language, Record<Size, string>> = {
    en: { S: 'small', M: 'medium', L: 'large' },
    fr: { S: 'petite', M: 'moyenne', L: 'grande' },
};

const texts = {
    en: {
        one: (name: string) => name,
        on: ' on ',
        hiding: ' hiding ',
        and: ' and ',
        to: ' to ',
        colon: ': ',
        empty: ', empty',
        columns: (list: string, many: boolean) => `${many ? 'columns' : 'column'} ${list}`,
        rows: (list: string, many: boolean) => `${many ? 'rows' : 'row'} ${list}`,
        nothing: 'No pyramid has been placed yet.',
        lying: (columns: string, rows: string) => `The pyramids are in ${columns}, ${rows}.`,
        sure: (columns: string, rows: string) => `Definitely in the grid: ${columns}, ${rows}.`,
        possible: (columns: string, rows: string) => `Possibly in the grid: ${columns}, ${rows}.`,
        known: 'The whole grid is known.',
        stash: 'In the stash: ',
        count: (count: number, name: string) => `${count} ${name}`,
    },
    fr: {
        one: (name: string) => `une ${name}`,
        on: ' sur ',
        hiding: ' qui cache ',
        and: ' et ',
        to: ' à ',
        colon: '\u00a0: ',
        empty: ', vide',
        columns: (list: string, many: boolean) => `${many ? 'colonnes' : 'colonne'} ${list}`,
        rows: (list: string, many: boolean) => `${many ? 'rangées' : 'rangée'} ${list}`,
        nothing: 'Aucune pyramide n’est encore posée.',
        lying: (columns: string, rows: string) => `Les pyramides sont là\u00a0: ${columns}, ${rows}.`,
        sure: (columns: string, rows: string) => `Dans la grille, c’est sûr\u00a0: ${columns}, ${rows}.`,
        possible: (columns: string, rows: string) => `Peut-être dans la grille\u00a0: ${columns}, ${rows}.`,
        known: 'Toute la grille est connue.',
        stash: 'Dans la réserve\u00a0: ',
        count: (count: number, name: string) => `${count} ${name}${count < 2 ? '' : 's'}`,
    },
} as const;

/* Returns "small on medium on large" or "large hiding medium and small". */
export function sayGroup(group: readonly Size[], language: Language): string {
    const t = texts[language];
    const piles: Size[][] = [];
    for (const size of group) {
        const last = piles.at(-1);
        if (last && numeral(size) > numeral(last[0]!)) last.unshift(size);
        else piles.push([size]);
    }
    return piles
        .reverse()
        .map(([outer, ...inner]) => {
            const hidden = inner.map((size) => t.one(names[language][size])).join(t.and);
            return t.one(names[language][outer!]) + (hidden && t.hiding + hidden);
        })
        .join(t.on);
}

export function say(view: View, token: string, language: Language): string {
    const t = texts[language];
    if (isSize(token)) return names[language][token];
    if (!onCanvas(token)) return token;
    const group = groupAt(view, token);
    return group.length === 0 ? token + t.empty : token + t.colon + sayGroup(group, language);
}

/* Returns "columns b to d" and "row 3" for some cells. */
function reach(cells: readonly string[], language: Language): [string, string] {
    const t = texts[language];
    const range = (numbers: number[], name: (n: number) => string): [string, boolean] => {
        const low = Math.min(...numbers),
            high = Math.max(...numbers);
        const between = high === low + 1 ? t.and : t.to;
        return low === high ? [name(low), false] : [name(low) + between + name(high), true];
    };
    const file = (n: number): string => String.fromCharCode(97 + n);
    const rank = (n: number): string => String(n + 1);
    return [
        t.columns(
            ...range(
                cells.map((at) => cell(at).file),
                file,
            ),
        ),
        t.rows(
            ...range(
                cells.map((at) => cell(at).rank),
                rank,
            ),
        ),
    ];
}

/*
 * Describes the grid. Which columns and rows are certain is known from the core's marks; without them, only where
 * pieces are.
 */
function describeGrid(view: View, language: Language, marks: readonly Mark[]): string[] {
    const t = texts[language];
    const marked = (kind: string): string[] => marks.filter((mark) => mark.kind === kind).map((mark) => mark.at);
    const certain = marked('certain'),
        possible = marked('possible');
    if (view.groups.size === 0) return [t.nothing];
    if (certain.length === 0) return [t.lying(...reach([...view.groups.keys()], language))];
    const rest = possible.length === 0 ? t.known : t.possible(...reach([...certain, ...possible], language));
    return [t.sure(...reach(certain, language)), rest];
}

export function describe(view: View, held: readonly Hand[], language: Language, marks: readonly Mark[]): string[] {
    const t = texts[language];
    const fromTop = (at: string): number => (span - cell(at).rank) * span + cell(at).file;
    const cells = [...view.groups.keys()].sort((a, b) => fromTop(a) - fromTop(b));
    const stash = sizes.map((size) => t.count(heldBy(held, 0, size).count, names[language][size])).join(', ');
    return [
        ...describeGrid(view, language, marks),
        ...cells.map((at) => `${say(view, at, language)}.`),
        `${t.stash}${stash}.`,
    ];
}
