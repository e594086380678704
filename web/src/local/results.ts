/*
 * results.ts - the last results of each game against the computer, saved on the device as soon as a game ends, so that
 * a player who leaves at once is counted too.
 */
import type { GameId } from '../core/rules';
import type { LocalGame } from './local-game';
import { hasOdds, hasTimeOdds } from './odds';
import { storage } from './storage';

const resultsKept = 8;

interface Result {
    readonly id: string; /* id of the game: one that is taken back and ended again counts once */
    readonly level: number;
    readonly won: boolean | null; /* null: drawn, or without result */
}

type Results = Readonly<Partial<Record<GameId, readonly Result[]>>>;

/* Returns the only person's seat and the computers' level; null for other kinds of games. */
export function against({ seats }: Pick<LocalGame, 'seats'>): { me: number; level: number } | null {
    const people = seats.value.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));
    const levels = seats.value.flatMap((seat) => (seat.kind === 'computer' ? [seat.level] : []));
    return people.length === 1 && levels.length === seats.value.length - 1
        ? { me: people[0]!, level: Math.max(...levels) }
        : null;
}

export function keepResult(session: LocalGame): void {
    const alone = against(session);
    const { over, winners } = session.outcome.value;
    const { seats, position } = session.table;
    if (!alone || !over) return;
    if (hasOdds(seats) || hasTimeOdds(seats) || position !== undefined) return; /* not comparable */
    const all = storage.read<Results>('results', {});
    const won = winners.length === 0 ? null : winners.includes(alone.me);
    const others = (all[session.game] ?? []).filter(({ id }) => id !== session.id);
    storage.write('results', {
        ...all,
        [session.game]: [...others, { id: session.id, level: alone.level, won }].slice(-resultsKept),
    });
}

/* Returns the results of one game, the newest last. */
export function keptResults(game: GameId): readonly Result[] {
    return storage.read<Results>('results', {})[game] ?? [];
}
