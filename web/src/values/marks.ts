/*
 * marks.ts - how a value is shown: a sign that is clear without its colour, a number beside it, and words.
 */
import type { GameUi } from '../board/game-ui';
import { isCell, isWall } from '../core/token';
import type { MoveValue } from './values';
import type { ValueWords } from './words';

export type Sign = '+' | '=' | '−';

/* Chances this close to a half are neither good nor bad. */
const even = 50;

export function signOf({ value, chances }: MoveValue): Sign {
    if (value === 'estimate') return chances > 500 + even ? '+' : chances < 500 - even ? '−' : '=';
    return value === 'win' ? '+' : value === 'loss' ? '−' : '=';
}

/* Returns the chances in percent, between 1 and 99; 0 and 100 are for proven results. */
export function percentOf({ chances }: MoveValue): number {
    return Math.min(99, Math.max(1, Math.round(chances / 10)));
}

/* Returns the small number: plies until the end, or chances; empty for a draw. */
export function numberOf(value: MoveValue): string {
    if (value.value === 'estimate') return String(percentOf(value));
    return value.distance === 0 ? '' : `${value.atMost ? '≤' : ''}${value.distance}`;
}

export function wordsOf(value: MoveValue, w: ValueWords): string {
    const { distance, atMost } = value;
    switch (value.value) {
        case 'win':
            return distance === 0 ? w.win : atMost ? w.winWithin({ n: distance }) : w.winIn({ n: distance });
        case 'loss':
            return distance === 0 ? w.loss : atMost ? w.lossWithin({ n: distance }) : w.lossIn({ n: distance });
        case 'draw':
            return w.draw;
        default:
            return w.chances({ n: percentOf(value) });
    }
}

/*
 * Compares two values: wins before draws before losses; quick wins and slow losses first; estimates by their chances.
 */
export function better(a: MoveValue, b: MoveValue): number {
    const rank = ({ value, chances, distance }: MoveValue): number =>
        value === 'win' ? 3000 - distance : value === 'loss' ? distance - 1000 : chances;
    return rank(b) - rank(a) || (a.move < b.move ? -1 : 1);
}

/* Returns the place where a move goes to; null for a pass. */
export function landing(ui: GameUi, tokens: readonly string[], move: string): string | null {
    return ui.landing?.(move) ?? tokens.find((token) => isCell(token) || isWall(token)) ?? null;
}

/*
 * Returns the best value at each place, of the moves that are still possible: those that contain all chosen tokens, in
 * any order.
 */
export function bestByPlace(
    ui: GameUi,
    values: Iterable<MoveValue>,
    chosen: readonly string[],
    tokensOf: (move: string) => readonly string[],
): Map<string, MoveValue> {
    const best = new Map<string, MoveValue>();
    for (const value of values) {
        const tokens = tokensOf(value.move);
        const place = landing(ui, tokens, value.move);
        if (place === null || !chosen.every((token) => tokens.includes(token))) continue;
        const before = best.get(place);
        if (!before || better(value, before) < 0) best.set(place, value);
    }
    return best;
}
