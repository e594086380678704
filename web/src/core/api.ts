/*
 * api.ts - what the package has in browsers and in Node.
 */
export { Engine } from './engine.ts';
export type { Decision, EngineWorker, MakeWorker, Thinking } from './engine.ts';
export { Game, RefusalError } from './game.ts';
export type { Wish } from './game.ts';
export { moduleAt } from './module.ts';
export type { LoadModule } from './module.ts';
export { Plateau } from './plateau.ts';
export { GameRecord } from './record.ts';
export type { Entry, Outcome } from './record.ts';
export { Core, Rules } from './rules.ts';
export type { Answer, Choices, GameId, GameInfo, Held, Language, Mark, MarkKind, Refusal, State } from './rules.ts';
export { seatName } from './seats.ts';
export type { Asked, Line, Question, Thought, ToTell } from './thinking.ts';
export { cell, cellName, isCell, isDirection, isPiece, isWall } from './token.ts';
export { valuing } from './values/valuing.ts';
export type { MoveValue, Step } from './values/valuing.ts';

/** Where the modules are, if not beside the package's scripts. */
export interface Files {
    readonly rules?: string | URL;
    readonly engine?: string | URL;
    readonly board?: string | URL;
}
