/*
 * streak.ts - the last results of each game against the computer, kept on the device, and what follows
 * from them: after two losses in a row an easier level is offered, after two wins a stronger one.
 */
import type { GameId } from '../core/rules';
import type { GameSession } from '../session/session';
import { storage } from '../session/storage';

export const strongest = 8;
const inARow = 2;
const resultsKept = 8;

interface Result {
    readonly id: string; /* of the game: a game that is taken back and ended again counts once */
    readonly level: number;
    readonly won: boolean | null; /* null: drawn, or without result */
}

type Results = Readonly<Partial<Record<GameId, readonly Result[]>>>;

/* The one person's seat and the computers' level; null if it is another kind of game. */
export function against({ seats }: Pick<GameSession, 'seats'>): { me: number; level: number } | null {
    const people = seats.value.flatMap((seat, i) => seat.kind === 'person' ? [i] : []);
    const levels = seats.value.flatMap((seat) => seat.kind === 'computer' ? [seat.level] : []);
    return people.length === 1 && levels.length === seats.value.length - 1
        ? { me: people[0]!, level: Math.max(...levels) } : null;
}

export function keepResult(session: GameSession): void {
    const alone = against(session);
    const { over, winners } = session.outcome.value;
    if (!alone || !over)
        return;
    const all = storage.read<Results>('results', {});
    const won = winners.length === 0 ? null : winners.includes(alone.me);
    const others = (all[session.game] ?? []).filter(({ id }) => id !== session.id);
    storage.write('results', {
        ...all, [session.game]: [...others, { id: session.id, level: alone.level, won }].slice(-resultsKept),
    });
}

/*
 * The level to offer for the next game; null for none. Among more sides losing is what usually happens:
 * as many more games must be lost as there are other opponents.
 */
export function offeredLevel(session: GameSession): number | null {
    const alone = against(session);
    const list = storage.read<Results>('results', {})[session.game] ?? [];
    const last = list.at(-1);
    if (!alone || !last || last.id !== session.id || last.won === null)
        return null;
    const needed = last.won ? inARow : inARow * (session.state.value.sides - 1);
    const run = list.slice(-needed);
    if (run.length < needed || run.some(({ level, won }) => level !== last.level || won !== last.won))
        return null;
    const level = last.level + (last.won ? 1 : -1);
    return level >= 1 && level <= strongest ? level : null;
}
