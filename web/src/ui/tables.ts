/*
 * tables.ts - local games: creates, loads and saves them.
 */
import { signal } from '@preact/signals';
import { newRecord, theEngine } from '../local/modules';
import type { Rules } from '../core/rules';
import { words } from '../i18n/words';
import { keepResult } from '../local/results';
import { nameSeats, shuffleSeats } from '../local/seating';
import type { GameLock } from '../local/local-game';
import { LocalGame } from '../local/local-game';
import { keepLevel } from '../local/level';
import { hasOdds, startOf } from '../local/odds';
import type { Seat, TableRule } from '../local/seats';
import { settings } from '../local/settings';
import type { SavedGame, SharedValue } from '../local/storage';
import { begunGames, isBegun, newId, removeGame, saveGame, savedGames, sharedGame } from '../local/storage';
import { notice } from './notice';

/* Increases whenever a saved game changes, so that lists are redrawn. */
export const gamesChanged = signal(0);
addEventListener('storage', () => {
    gamesChanged.value++;
});

function keep(session: LocalGame, kept: SharedValue<SavedGame>): void {
    const saved: SavedGame = {
        id: session.id,
        game: session.game,
        table: session.table,
        seats: session.seats.value,
        record: session.write(),
        position: session.position.value,
        moves: session.moves.value.length,
        toMove: session.turn.value,
        over: session.over.value,
        ...(session.over.value && { winners: session.outcome.value.winners }),
        changed: Date.now(),
    };
    saveGame(kept, saved);
    keepResult(session);
    gamesChanged.value++;
}

/*
 * Creates a lock between tabs. Its code is not needed for a first board and is loaded with the first take(); no move is
 * played before.
 */
export function lazyLock(session: LocalGame, stored: SharedValue<{ record: string }>): GameLock {
    let loaded: Promise<void> | undefined;
    const end = (): void => {
        session.lock = null;
    };
    const lock: GameLock = {
        holds: () => false,
        take: () =>
            (loaded ??= import('../local/tabs/shared-game').then(({ share }) => share(session, lock, stored), end)),
        close: end,
    };
    return lock;
}

async function make(
    id: string,
    table: TableRule,
    record: string | null,
    rules: Rules,
    stored: SharedValue<SavedGame>,
): Promise<LocalGame | null> {
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
        changed: (changed) => keep(changed, stored),
    });
    session.setClocks();
    session.lock = lazyLock(session, stored);
    return session;
}

/* Creates a game of these players in random or in this order; resolves to its id. */
export async function seatTable(table: TableRule, byLot: boolean, rules: Rules): Promise<string> {
    const { sides } = rules.state(table.game, rules.start(table.game, table.seats.length));
    const drawn = byLot ? shuffleSeats(table.seats, sides, Math.random) : table.seats;
    const seats = nameSeats(drawn, words.value.start.you, settings.value.language);
    const id = await startTable({ ...table, seats }, rules);
    const first = table.position === undefined ? 0 : rules.state(table.game, table.position).toMove;
    if (byLot) notice.value = { id, text: () => drawnText(seats, first) };
    return id;
}

/* Returns a sentence that names the first player, chosen at random. */
function drawnText(seats: readonly Seat[], first: number): string {
    const t = words.value.start;
    const alone = seats.filter(({ kind }) => kind === 'person').length === 1;
    return alone && seats[first]!.kind === 'person' ? t.drawnYou : t.drawn({ name: seats[first]!.name });
}

/* Creates a game; resolves to its id. */
export async function startTable(table: TableRule, rules: Rules): Promise<string> {
    const id = newId();
    const stored = sharedGame(id);
    const session = await make(id, table, null, rules, stored);
    const opponent = table.seats.find((seat) => seat.kind === 'computer');
    if (opponent) keepLevel(table.game, opponent.level);
    savedGames()
        .filter((game) => !isBegun(game))
        .forEach((game) => removeGame(game.id));
    keep(session!, stored);
    return id;
}

/* Opens a game saved on this device; null if there is none. */
export async function openTable(id: string, rules: Rules): Promise<LocalGame | null> {
    const stored = sharedGame(id);
    const saved = stored.read();
    return saved ? await make(id, saved.table, saved.record, rules, stored) : null;
}

export function listTables(): SavedGame[] {
    void gamesChanged.value;
    return begunGames();
}
