/*
 * consumer.ts - a typical program of a user, for tsc: compiled against the tarball's types, not run.
 */
import type { Decision, Game, GameId, Mark, Outcome, Plateau, Refusal } from 'plateau-core';
import { load, RefusalError } from 'plateau-core';

const plateau: Plateau = await load({ rules: new URL('rules.wasm', 'https://example.org/') });
const ids: GameId[] = plateau.games.map(({ id }) => id);
const game: Game = plateau.start(ids[0] ?? 'quoridor', 2, [8, 10]);
const moves: string[] = game.moves();
const marks: Mark[] = game.marks(['e2']);

try {
    game.play(moves[0] ?? 'e2').play('e8', 60_000);
} catch (error) {
    if (error instanceof RefusalError) console.log(error.refusal.code, error.refusal.places.length);
}
const refusal: Refusal | null = game.refusal('e5');
const outcome: Outcome = game.outcome();
const score: number | null = game.score(0);
const picture: string = await game.svg(['e2']);
const count: bigint = game.perft(2);
const decision: Decision | null = await game.think({ level: 3 }, ({ lines }) => console.log(lines[0]?.moves)).decision;
console.log(
    picture,
    marks,
    refusal?.message,
    outcome.sentence,
    score,
    count,
    decision?.move,
    plateau.read(game.record()).position,
);

/* Each of these must be a type error. */
// @ts-expect-error -- not a game
plateau.start('chess', 2);
// @ts-expect-error -- a move is a text
game.play(12);
// @ts-expect-error -- a score may be null
game.score(0).toFixed();
// @ts-expect-error -- read only
game.position = '';
