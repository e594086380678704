/*
 * live-tables.ts - the open tables and the games to watch, kept up to date.
 */
import { batch, effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameId } from '../core/rules';
import type { ListedGame } from '../online/api-types';
import { api, begin, connection } from '../online/service';
import type { TableRow } from './table-rows';
import { goneFor, merge } from './table-rows';

const shortest = 1_000; /* milliseconds between two requests */
const longest = 15_000; /* milliseconds; games to watch send no notification of moves, so they are polled */

/* Null until the server has answered for the first time. */
export const rows = signal<readonly TableRow[] | null>(null);
export const watchable = signal<readonly ListedGame[]>([]);
export const filter = signal<GameId | null>(null);

/* Whether the player is about to press something in the list. */
function isHeld(): boolean {
    return document.querySelector('.open-tables:is(:hover, :focus-within)') !== null;
}

class LiveTables {
    private timer: ReturnType<typeof setTimeout> | null = null;
    private asked = -Infinity;
    private asking = false;
    private again = false;
    private over = false;

    /* Requests the list now, or once the shortest interval between two requests has passed. */
    ask(): void {
        if (this.asking) {
            this.again = true;
            return;
        }
        this.askIn(Math.max(0, this.asked + shortest - performance.now()));
    }

    private askIn(milliseconds: number): void {
        if (this.timer !== null) clearTimeout(this.timer);
        this.timer = this.over ? null : setTimeout(() => void this.question(), milliseconds);
    }

    private async question(): Promise<void> {
        this.asking = true;
        this.asked = performance.now();
        const game = filter.peek();
        const reply = await api.lobby(game ?? undefined);
        this.asking = false;
        if (this.over) return;
        if (reply.ok && game === filter.peek()) {
            rows.value = merge(rows.peek() ?? [], reply.value.tables, performance.now(), isHeld());
            watchable.value = reply.value.watch;
        }
        const leaving = rows.peek()?.some(({ gone }) => gone !== null);
        this.askIn(this.again ? shortest : leaving ? goneFor : longest);
        this.again = false;
    }

    end(): void {
        this.over = true;
        if (this.timer !== null) clearTimeout(this.timer);
    }
}

/* Shows the tables of one game, or of all; tables that are already known appear at once. */
export function show(game: GameId | null): void {
    const before = filter.peek();
    batch(() => {
        filter.value = game;
        if (before === null && game !== null)
            rows.value = rows.peek()?.filter(({ table }) => table.options.game === game) ?? null;
        else if (game !== null) rows.value = null;
    });
}

function follow(): () => void {
    const live = new LiveTables();
    const stop = effect(() => {
        void connection.lobby.value;
        void filter.value;
        live.ask();
    });
    connection.watchLobby();
    return () => {
        stop();
        live.end();
        connection.leaveLobby();
    };
}

/* Keeps the lists up to date while the screen is shown. */
export function useLiveTables(): void {
    useEffect(() => {
        let leave: (() => void) | null = null;
        let left = false;
        void begin().then(() => {
            if (!left) leave = follow();
        });
        return () => {
            left = true;
            leave?.();
            batch(() => {
                filter.value = null;
                rows.value = null;
            });
        };
    }, []);
}
