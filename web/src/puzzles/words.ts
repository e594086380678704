/*
 * words.ts - texts about puzzles.
 */
import type { State } from '../core/rules';
import { section } from '../i18n/catalogue';
import type { GameUi } from '../board/game-ui';
import type { Naming } from '../board/sentence-parts';
import { colourOf } from '../i18n/colour';
import type { Puzzle } from './puzzle';
import type { GoingOn } from './refute';

export const puzzleWords = await section('puzzles');

/* Returns how hard a puzzle is: the lowest level of computers that solves it. */
export function levelName(level: number): string {
    const t = puzzleWords.value;
    return level > 8 ? t.levelMany : t.level({ n: level });
}

/* Returns "Win in 3 moves. Start with a wall." */
export function taskOf(puzzle: Puzzle, seats: number): string {
    const t = puzzleWords.value;
    const { kind, moves } = puzzle;
    const task =
        kind === 'stop'
            ? seats === 2
                ? t.stop
                : t.stopNext
            : kind === 'hold'
              ? moves === 1
                  ? t.holdOne
                  : t.hold({ n: moves })
              : t.win({ n: moves });
    return [task, Object.hasOwn(t.extra, kind) ? t.extra[kind as keyof typeof t.extra] : []].flat().join(' ');
}

export function wrongText({ kind }: Puzzle): string {
    const { hold, stop, win } = puzzleWords.value.wrong;
    return kind === 'hold' ? hold : kind === 'stop' ? stop : win;
}

/* The situation after the reply to a wrong move: the player's seat, names of the others, and the task. */
export interface Wronged {
    readonly puzzle: Puzzle;
    readonly seat: number;
    readonly left: number; /* number of moves in which to win */
    readonly naming: Naming;
}

function winsIn(who: string, moves: number): string {
    const t = puzzleWords.value;
    return moves === 0 ? t.wins({ who }) : t.winsIn({ who, n: moves });
}

/* Returns who wins then, as far as it is proven; else what has been missed. */
export function verdictOf(wronged: Wronged, state: State, found: GoingOn | null): string {
    const t = puzzleWords.value;
    const { puzzle, seat: own, left, naming } = wronged;
    const name = (seat: number): string => naming(seat) ?? colourOf(seat);
    if (state.status === 'won' && !state.winners.includes(own)) return t.wins({ who: name(state.winners[0]!) });
    if (state.status === 'drawn' || found?.value === 'draw') return t.drawn;
    if (found?.value === 'loss' && state.toMove === own && state.players === 2)
        return winsIn(name(1 - own), Math.floor(found.distance / 2));
    if (found?.value === 'win' && state.toMove !== own)
        return winsIn(name(state.toMove), Math.floor((found.distance + 1) / 2));
    return puzzle.kind === 'hold' || puzzle.kind === 'stop' ? '' : t.tooSlow({ n: left });
}

/* Returns the player's colour, or nothing in games whose pieces have no owner. */
export function whoYouAre(ui: GameUi, seat: number): string {
    const t = puzzleWords.value;
    return ui.shared ? t.yourTurn : t.you({ colour: colourOf(seat) });
}
