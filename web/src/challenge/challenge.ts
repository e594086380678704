/*
 * challenge.ts - the challenge of a day, a game of it and its score, as computed by the core. A day is a day in UTC, so
 * that it is the same for everyone.
 */
import { theEngine } from '../local/modules';
import type { GameId, Rules } from '../core/rules';
import { SharedValue, storage } from '../local/storage';
import type { Played, Score } from './score';

export interface Challenge {
    readonly date: string; /* as in 2026-11-17 */
    readonly engine: number; /* the version of its computers */
    readonly game: GameId;
    readonly seats: number;
    readonly seat: number; /* the person's seat, counted from 0 */
    readonly level: number;
    readonly seed: number;
    readonly position: string;
}

export function today(now = Date.now()): string {
    return new Date(now).toISOString().slice(0, 10);
}

/* Returns null if the day has no challenge. */
export async function findChallenge(date: string): Promise<Challenge | null> {
    const text = await theEngine()
        .requestText({ kind: 'challenge', date })
        .catch(() => null);
    if (text === null) return null;
    const [engine, game, seats, seat, level, seed, position] = text.split('\t');
    return {
        date,
        engine: Number(engine),
        game: game as GameId,
        seats: Number(seats),
        seat: Number(seat),
        level: Number(level),
        seed: Number(seed),
        position: position!,
    };
}

/* ---- records ---- */

/* Returns the record of a game, which anyone can verify: docs/record.md. */
export function recordOf(challenge: Challenge, played: Played, rules: Rules): string {
    const { game, seats, position } = challenge;
    const { sides } = rules.state(game, position);
    /* With more than two sides a resignation has no winner. */
    const several = sides > 2;
    const points = Array.from({ length: seats }, (_, seat) => (seat % sides === challenge.seat % sides ? '0' : '1'));
    const tags: Record<string, string | number> = {
        Game: game,
        Players: seats,
        Position: position,
        Challenge: played.date,
        ChallengeEngine: played.engine,
        ...(played.resigned && {
            Result: several ? 'none' : points.join(' '),
            Ending: several ? 'abandoned' : 'resignation',
        }),
    };
    const head = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`);
    return `${head.join('')}\n${played.moves.join(' ')}\n`;
}

/* The verdict on a record: its score, or why it has none. */
export type Verdict = Score | 'unfinished' | 'other-engine' | 'false';

export async function checkGame(challenge: Challenge, played: Played, rules: Rules): Promise<Verdict> {
    /* It was played against another version of the computers, so its moves prove nothing here. */
    if (played.engine !== challenge.engine) return 'other-engine';
    const record = recordOf(challenge, played, rules);
    const text = await theEngine()
        .requestText({ kind: 'check', record })
        .catch(() => 'false');
    const [verdict, , , result, moves] = text.split('\t');
    if (verdict === 'valid') return { result: result as Score['result'], moves: Number(moves) };
    return verdict === 'unfinished' ? verdict : 'false';
}

/* ---- what is stored on this device ---- */

export interface Kept extends Played {
    readonly record: string; /* as ChallengeTable stores it */
    readonly over: boolean;
}

const daysKept = 60;

/*
 * Returns the stored game of a day if it was played against this version of the computers; other versions play another
 * challenge.
 */
export function ownGame({ engine }: Challenge, kept: Kept | null): Kept | null {
    return kept?.engine === engine ? kept : null;
}

export function sharedGame({ date }: Challenge): SharedValue<Kept> {
    return new SharedValue(`challenge.${date}`);
}

export function keptGame(challenge: Challenge): Kept | null {
    return ownGame(challenge, sharedGame(challenge).read());
}

export function keepGame(stored: SharedValue<Kept>, kept: Kept): void {
    const others = storage.read<string[]>('challenges', []).filter((date) => date !== kept.date);
    for (const date of others.splice(daysKept - 1)) storage.remove(`challenge.${date}`);
    stored.write(kept);
    storage.write('challenges', [kept.date, ...others]);
}
