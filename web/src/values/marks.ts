/*
 * marks.ts - how a value is shown: a sign, so that nobody needs its colour, a number beside it and words.
 */
import type { GameUi } from '../board/game-ui';
import { isCell, isWall } from '../core/token';
import type { MoveValue } from './values';
import type { ValueWords } from './words';

export type Sign = '+' | '=' | '−';

/* Chances this near to a half are neither good nor bad. */
const even = 50;

export function signOf({ value, chances }: MoveValue): Sign {
    if (value === 'guess') return chances > 500 + even ? '+' : chances < 500 - even ? '−' : '=';
    return value === 'win' ? '+' : value === 'loss' ? '−' : '=';
}

/* Chances in hundredths, as they are read; certainty is left to proofs. */
export function percentOf({ chances }: MoveValue): number {
    return Math.min(99, Math.max(1, Math.round(chances / 10)));
}

/* The small number: plies until the end, or chances; nothing for a draw. */
export function numberOf(value: MoveValue): string {
    if (value.value === 'guess') return String(percentOf(value));
    return value.distance === 0 ? '' : `${value.atMost ? '≤' : ''}${value.distance}`;
}

export function wordsOf(value: MoveValue, w: ValueWords): string {
    const { distance, atMost } = value;
    switch (value.value) {
        case 'win':
            return distance === 0 ? w.win : atMost ? w.winWithin(distance) : w.winIn(distance);
        case 'loss':
            return distance === 0 ? w.loss : atMost ? w.lossWithin(distance) : w.lossIn(distance);
        case 'draw':
            return w.draw;
        default:
            return w.chances(percentOf(value));
    }
}

/* Wins before draws before losses; quick wins and slow losses first; guesses by their chances. */
export function better(a: MoveValue, b: MoveValue): number {
    const rank = ({ value, chances, distance }: MoveValue): number =>
        value === 'win' ? 3000 - distance : value === 'loss' ? distance - 1000 : chances;
    return rank(b) - rank(a) || (a.move < b.move ? -1 : 1);
}

/* The place where a move goes to; null for a pass. */
export function landing(ui: GameUi, tokens: readonly string[], move: string): string | null {
    return ui.landing?.(move) ?? tokens.find((token) => isCell(token) || isWall(token)) ?? null;
}

/*
 * The best value at each place, of the moves that the hand can still make: those that have all its tokens, in
 * whatever order they were chosen.
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
