/*
 * words.ts - Dorix for screen readers, in both languages: a cell with its pile, and the whole board.
 */
import type { Hand } from '../../core/rules';
import type { Language } from '../../local/language';
import { seatName } from '../../core/seats';
import { isCell } from '../../core/token';
import { heldBy } from '../../board/game-ui';
import { allCells } from './places';
import type { DorixView } from './view';
import { pileAt, topOf } from './view';

const en = {
    pass: 'pass',
    empty: (cell: string) => `${cell}, empty`,
    single: (cell: string, owner: string) => `${cell}, one pawn, ${owner}`,
    pile: (cell: string, height: number, top: string, all: string) =>
        `${cell}, pile of ${height}, ${top} on top: ${all}`,
    inHand: (count: number) => `${count} in hand`,
    remaining: (count: number) => (count === 1 ? '1 pawn left' : `${count || 'no'} pawns left`),
    emptyBoard: 'The board is empty.',
    emptyCells: (cells: string) => `Empty squares: ${cells}.`,
    noEmptyCell: 'No square is empty.',
    onTop: (owner: string, cells: string) => `${owner} controls ${cells}.`,
    nowhere: (owner: string) => `${owner} controls no pile.`,
    height: (cell: string, height: number) => (height === 1 ? cell : `${cell} (pile of ${height})`),
    hands: (all: string) => `Pawns in hand: ${all}.`,
    hand: (owner: string, count: number) => `${owner} ${count}`,
    column: 'Pile, from top to bottom',
};

const fr: typeof en = {
    pass: 'passer',
    empty: (cell) => `${cell}, vide`,
    single: (cell, owner) => `${cell}, un pion, ${owner}`,
    pile: (cell, height, top, all) => `${cell}, pile de ${height}, ${top} au sommet\u00a0: ${all}`,
    inHand: (count) => `${count} en main`,
    remaining: (count) => (count === 0 ? 'plus de pion' : count === 1 ? 'encore 1 pion' : `encore ${count} pions`),
    emptyBoard: 'Le plateau est vide.',
    emptyCells: (cells) => `Cases vides\u00a0: ${cells}.`,
    noEmptyCell: 'Aucune case n’est vide.',
    onTop: (owner, cells) => `${owner} contrôle ${cells}.`,
    nowhere: (owner) => `${owner} ne contrôle aucune pile.`,
    height: (cell, height) => (height === 1 ? cell : `${cell} (pile de ${height})`),
    hands: (all) => `Pions en main\u00a0: ${all}.`,
    hand: (owner, count) => `${owner} ${count}`,
    column: 'Pile, de haut en bas',
};

export function words(language: Language): typeof en {
    return language === 'fr' ? fr : en;
}

export function say(view: DorixView, token: string, language: Language): string {
    const w = words(language),
        pile = pileAt(view, token);
    if (!isCell(token)) return token === 'pass' ? w.pass : token;
    const names = pile.map((owner) => seatName(owner, language)).reverse();
    return pile.length === 0
        ? w.empty(token)
        : pile.length === 1
          ? w.single(token, names[0]!)
          : w.pile(token, pile.length, names[0]!, names.join(', '));
}

/* Returns "3 pawns left"; empty for a player who never had any. */
export function handText(held: readonly Hand[], seat: number, language: Language): string {
    const { count, initial } = heldBy(held, seat);
    return initial === 0 ? '' : words(language).remaining(count);
}

export function describe(view: DorixView, held: readonly Hand[], language: Language): string[] {
    const w = words(language),
        cells = [...allCells].sort();
    const empty = cells.filter((token) => pileAt(view, token).length === 0);
    const owners = view.hands.map((_, seat) => {
        const own = cells.filter((token) => topOf(view, token) === seat);
        const name = seatName(seat, language);
        return own.length === 0
            ? w.nowhere(name)
            : w.onTop(name, own.map((token) => w.height(token, pileAt(view, token).length)).join(', '));
    });
    const hands = view.hands.map((_, seat) => w.hand(seatName(seat, language), heldBy(held, seat).count)).join(', ');
    const board =
        empty.length === cells.length
            ? [w.emptyBoard]
            : [...owners, empty.length === 0 ? w.noEmptyCell : w.emptyCells(empty.join(', '))];
    return [...board, w.hands(hands)];
}
