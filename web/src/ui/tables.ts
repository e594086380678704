/*
 * tables.ts - local games: creates, loads and saves them.
 */
import { signal } from '@preact/signals';
import { newRecord, theEngine } from '../local/modules';
import type { Rules } from '../core/rules';
import { words } from '../i18n/words';
import { keepResult } from '../local/results';
import { nameSeats, shuffleSeats } from '../local/seating';
import { LocalGame } from '../local/local-game';
import { keepLevel } from '../local/level';
import { hasOdds, startOf } from '../local/odds';
import type { Seat, TableRule } from '../local/seats';
import { settings } from '../local/settings';
import type { SavedGame } from '../local/storage';
import { begunGames, findGame, isBegun, newId, removeGame, saveGame, savedGames } from '../local/storage';
import { notice } from './notice';

/* Increases whenever a saved game changes, so that lists are redrawn. */
export const gamesChanged = signal(0);

function keep(session: LocalGame): void {
    const saved: SavedGame = {
        id: session.id,
        game: session.game,
        table: session.table,
        seats: session.seats.value,
        record: session.write(),
        position: session.position.value,
        moves: session.moves.value.length,
        turn: session.turn.value,
        over: session.over.value,
        ...(session.over.value && { winners: session.outcome.value.winners }),
        changed: Date.now(),
    };
    saveGame(saved);
    keepResult(session);
    gamesChanged.value++;
}

async function make(id: string, table: TableRule, record: string | null, rules: Rules): Promise<LocalGame | null> {
    const kept = await newRecord();
    if (record === null) {
        if (table.position !== undefined) kept.startAt(table.game, table.position);
        else if (hasOdds(table.seats)) kept.startAt(table.game, startOf(rules, table.game, table.seats));
        else kept.start(table.game, table.seats.length);
        table.seats.forEach((seat, i) =>
            kept.name(i, seat.kind === 'computer' ? `${seat.name}, ${seat.level}` : seat.name),
        );
    } else if (!kept.read(record).ok) {
        return null;
    }
    const session = new LocalGame(id, table, {
        rules,
        record: kept,
        engine: theEngine,
        now: () => performance.now(),
        changed: keep,
    });
    const entries = kept.entries();
    for (let seat = 0; seat < table.seats.length; seat++) {
        const last = entries.filter((e) => e.kind === 'move' && e.seat === seat && e.clock !== null).at(-1);
        if (last?.clock != null) session.clocks?.set(seat, last.clock);
    }
    return session;
}

/* A new game of these players in a random or in this order; its id. */
export async function seatTable(table: TableRule, byLot: boolean, rules: Rules): Promise<string> {
    const { sides } = rules.state(table.game, rules.start(table.game, table.seats.length));
    const drawn = byLot ? shuffleSeats(table.seats, sides, Math.random) : table.seats;
    const seats = nameSeats(drawn, words.value.start.you, settings.value.language);
    const id = await startTable({ ...table, seats }, rules);
    const first = table.position === undefined ? 0 : rules.state(table.game, table.position).turn;
    if (byLot) notice.value = { id, text: () => drawnText(seats, first) };
    return id;
}

/* Who was chosen to play first. */
function drawnText(seats: readonly Seat[], first: number): string {
    const t = words.value.start;
    const alone = seats.filter(({ kind }) => kind === 'person').length === 1;
    return alone && seats[first]!.kind === 'person' ? t.drawnYou : t.drawn(seats[first]!.name);
}

/* A new game; its id. */
export async function startTable(table: TableRule, rules: Rules): Promise<string> {
    const session = await make(newId(), table, null, rules);
    const opponent = table.seats.find((seat) => seat.kind === 'computer');
    if (opponent) keepLevel(table.game, opponent.level);
    savedGames()
        .filter((game) => !isBegun(game))
        .forEach(({ id }) => removeGame(id));
    keep(session!);
    return session!.id;
}

/* A game kept on this device; null if there is none. */
export async function openTable(id: string, rules: Rules): Promise<LocalGame | null> {
    const saved = findGame(id);
    return saved ? await make(id, saved.table, saved.record, rules) : null;
}

export function listTables(): SavedGame[] {
    void gamesChanged.value;
    return begunGames();
}
