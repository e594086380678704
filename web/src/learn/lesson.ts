/*
 * lesson.ts - lesson model: steps, and when a step is done. Texts and positions are data; legality and refusals come
 * from the core. What a text claims about a position is data too, so that a test can prove it.
 */
import type { GameId, Rules } from '../core/rules';
import type { Note } from '../board/game-ui';
import { isCell } from '../core/token';
import type { Claim } from './claim';

/* A lesson in the rules, or one in playing well; also the key under which its progress is saved. */
export type Course = 'lesson' | 'strategy';

/*
 * Returns a text in the reader's language; two asterisks on either side make a word bold, a line break starts a new
 * paragraph.
 */
export type Text = () => string;

/* A note on the board; a formula such as "2 < 3" is the same in all languages. */
export interface LessonNote {
    readonly at: string;
    readonly text: Text | string;
    readonly tone: Note['tone'];
}

export type Task =
    /* Nothing to do. */
    | { readonly kind: 'read' }
    /* A whole turn that leads to the same position as one of these; any turn if none is given. */
    | { readonly kind: 'turn'; readonly moves: readonly string[] }
    /* A whole turn after which its player has won, or the game has ended in a draw. */
    | { readonly kind: 'win' }
    | { readonly kind: 'draw' }
    /* A whole turn after which no reply wins. */
    | { readonly kind: 'safe' }
    /* The first token of a turn, or a later one, is one of these. */
    | { readonly kind: 'pick'; readonly tokens: readonly string[] }
    /* A token that the core refuses for one of these reasons. */
    | { readonly kind: 'refusal'; readonly words: readonly string[] }
    /* All the cells that may follow these tokens. */
    | { readonly kind: 'find'; readonly after: readonly string[] };

/* Tokens of which the last is refused, and the core's code for the reason. */
export interface Try {
    readonly tokens: readonly string[];
    readonly word: string;
}

export interface Step {
    readonly topic: Text;
    readonly title: Text;
    readonly text: Text;
    readonly position: string;
    readonly notes?: readonly LessonNote[];
    readonly task: Task;
    readonly praise: Text;
    readonly hint: Text;
    /* The feedback for a legal turn that is not what was asked. */
    readonly other?: Text;
    /* The board's reply: the first of these that is legal. */
    readonly reply?: readonly string[];
    /* The tokens of the solution; forced steps are taken automatically. */
    readonly solution: readonly string[];
    /* Illegal attempts that a learner is likely to make, and why they are refused. */
    readonly tries?: readonly Try[];
    /* The claims of the texts about the position; the test `web strategy` proves them. */
    readonly claims?: readonly Claim[];
}

export interface Lesson {
    readonly game: GameId;
    readonly steps: readonly Step[];
}

/* A learner's saved progress. */
export interface Progress {
    readonly at: number; /* the current step */
    readonly done: number; /* the most steps ever done */
    readonly of: number;
}

export function notesIn(notes: readonly LessonNote[]): Note[] {
    return notes.map(({ at, text, tone }) => ({ at, tone, text: typeof text === 'string' ? text : text() }));
}

/* Returns the positions that some moves lead to; skips illegal moves. */
function reached(rules: Rules, game: GameId, from: string, moves: readonly string[]): string[] {
    return moves.map((move) => rules.play(game, from, move)).flatMap((answer) => (answer.ok ? [answer.value] : []));
}

/* Whether the next player has a winning move in the position. */
function losesAtOnce(rules: Rules, game: GameId, position: string): boolean {
    const { toMove: turn } = rules.state(game, position);
    return reached(rules, game, position, rules.moves(game, position)).some((after) =>
        rules.state(game, after).winners.includes(turn),
    );
}

/* Whether a whole turn, which led to this position, is what the step asks for. */
export function isDone(rules: Rules, game: GameId, step: Step, after: string): boolean {
    const { task } = step;
    const state = rules.state(game, after);
    switch (task.kind) {
        case 'turn':
            return task.moves.length === 0 || reached(rules, game, step.position, task.moves).includes(after);
        case 'win':
            return state.winners.includes(rules.state(game, step.position).toMove);
        case 'draw':
            return state.status === 'drawn';
        case 'safe':
            return state.status !== 'playing' || !losesAtOnce(rules, game, after);
        default:
            return false;
    }
}

/* Returns the cells to find. */
export function cellsToFind(rules: Rules, game: GameId, step: Step): string[] {
    if (step.task.kind !== 'find') return [];
    const answer = rules.choices(game, step.position, step.task.after);
    return answer.ok ? answer.value.next.filter(isCell) : [];
}

/* Returns the board's reply in a position, if the step has one that is legal. */
export function replyIn(rules: Rules, game: GameId, step: Step, position: string): string | null {
    return step.reply?.find((move) => rules.play(game, position, move).ok) ?? null;
}
