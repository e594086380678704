/*
 * lesson.ts - lesson model: steps, and when a step is done. Texts and positions are data; legality and
 * refusals come from the core. What a text claims about a position is data too, for a test to prove.
 */
import type { GameId, Language, Rules } from '../core/rules';
import type { Note } from '../board/game-ui';
import { isCell } from '../core/token';
import type { Claim } from './claim';

/* A lesson in the rules, or one in playing well; also where its progress is kept. */
export type Course = 'lesson' | 'well';

/* Two asterisks on either side make a word stand out; a line break begins a new line. */
export interface Text {
    readonly en: string;
    readonly fr: string;
}

export function both(en: string, fr: string): Text {
    return { en, fr };
}

/* A sign such as "2 < 3" is the same in both languages. */
export interface LessonNote {
    readonly at: string;
    readonly text: Text | string;
    readonly tone: Note['tone'];
}

export type Task =
    /* Nothing to do. */
    | { readonly kind: 'read' }
    /* A whole turn that leads where one of these leads; any turn if none is named. */
    | { readonly kind: 'turn'; readonly moves: readonly string[] }
    /* A whole turn after which its player has won, or nobody has and the game is over. */
    | { readonly kind: 'win' }
    | { readonly kind: 'draw' }
    /* A whole turn after which no answer wins. */
    | { readonly kind: 'safe' }
    /* The first token of a turn, or a later one, is one of these. */
    | { readonly kind: 'pick'; readonly tokens: readonly string[] }
    /* Something the core refuses for one of these reasons. */
    | { readonly kind: 'refusal'; readonly words: readonly string[] }
    /* All the cells that may follow these tokens. */
    | { readonly kind: 'find'; readonly after: readonly string[] };

/* Tokens of which the last is refused, and the core's word for the reason. */
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
    /* What to say of a turn that is allowed but is not what was asked. */
    readonly other?: Text;
    /* The board's answer: the first of these that the core takes. */
    readonly reply?: readonly string[];
    /* What a hand touches to do it; steps without a choice play themselves. */
    readonly solution: readonly string[];
    /* What a learner may well try, and why it is refused. */
    readonly tries?: readonly Try[];
    /* What the texts say of the position, as `web well` proves it. */
    readonly claims?: readonly Claim[];
}

export interface Lesson {
    readonly game: GameId;
    readonly steps: readonly Step[];
}

/* How far someone has come, as it is kept. */
export interface Progress {
    readonly at: number; /* the current step */
    readonly done: number; /* the most steps ever done */
    readonly of: number;
}

export function notesIn(notes: readonly LessonNote[], language: Language): Note[] {
    return notes.map(({ at, text, tone }) => ({ at, tone, text: typeof text === 'string' ? text : text[language] }));
}

/* The positions that some moves lead to; those the core refuses lead nowhere. */
function reached(rules: Rules, game: GameId, from: string, moves: readonly string[]): string[] {
    return moves.map((move) => rules.play(game, from, move)).flatMap((answer) => (answer.ok ? [answer.value] : []));
}

/* Whether a move of the position is answered by one that wins. */
function losesAtOnce(rules: Rules, game: GameId, position: string): boolean {
    const { turn } = rules.state(game, position);
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
            return state.winners.includes(rules.state(game, step.position).turn);
        case 'draw':
            return state.status === 'drawn';
        case 'safe':
            return state.status !== 'open' || !losesAtOnce(rules, game, after);
        default:
            return false;
    }
}

/* The cells to be found. */
export function cellsToFind(rules: Rules, game: GameId, step: Step): string[] {
    if (step.task.kind !== 'find') return [];
    const answer = rules.choices(game, step.position, step.task.after);
    return answer.ok ? answer.value.next.filter(isCell) : [];
}

/* The board's answer in a position, if the step has one that can be played. */
export function replyIn(rules: Rules, game: GameId, step: Step, position: string): string | null {
    return step.reply?.find((move) => rules.play(game, position, move).ok) ?? null;
}
