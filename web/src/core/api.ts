/*
 * api.ts - the exports of the npm package, the same in browsers and in Node.
 */
export { Engine } from './engine.ts';
export type { Decision, EngineWorker, MakeWorker, Thinking } from './engine.ts';
export { Game, RefusalError } from './game.ts';
export type { ThinkOptions } from './game.ts';
export { addLanguage } from './languages.ts';
export { moduleAt } from './module.ts';
export type { LoadModule } from './module.ts';
export { Plateau } from './plateau.ts';
export { GameRecord } from './record.ts';
export type { Entry, Outcome } from './record.ts';
export { Core, Rules } from './rules.ts';
export type { Answer, Choices, GameId, GameInfo, Hand, Mark, MarkKind, Refusal, State } from './rules.ts';
export { seatName } from './seats.ts';
export type { DescribeRequest, Line, Question, TextRequest, Thought } from './thinking.ts';
export { cell, cellName, isCell, isDirection, isPiece, isWall } from './token.ts';
export { evaluateMoves } from './values/evaluate-moves.ts';
export type { MoveValue, Step } from './values/evaluate-moves.ts';

/** Where the WebAssembly modules and the texts of the languages are, if not beside the package's scripts. */
export interface Files {
    readonly rules?: string | URL;
    readonly engine?: string | URL;
    readonly board?: string | URL;
    readonly languages?: string | URL;
}
