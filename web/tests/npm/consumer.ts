/*
 * consumer.ts - a program as users write it, for tsc: it is compiled against the tarball's types, not run.
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
    if (error instanceof RefusalError) console.log(error.why.word, error.why.places.length);
}
const why: Refusal | null = game.reason('e5');
const outcome: Outcome = game.outcome();
const points: number | null = game.points(0);
const picture: string = await game.svg(['e2']);
const count: bigint = game.perft(2);
const decision: Decision | null = await game.think({ level: 3 }, ({ lines }) => console.log(lines[0]?.moves)).decision;
console.log(
    picture,
    marks,
    why?.sentence,
    outcome.verdict,
    points,
    count,
    decision?.move,
    plateau.read(game.record()).position,
);

/* What must not compile. */
// @ts-expect-error -- not a game
plateau.start('chess', 2);
// @ts-expect-error -- a move is a text
game.play(12);
// @ts-expect-error -- points may be null
game.points(0).toFixed();
// @ts-expect-error -- read only
game.position = '';
