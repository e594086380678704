/*
 * table-ratings.ts - ratings at a rated table: those of the players, and how the game changed them. The server rates a
 * game some seconds after its end, so the page polls for the change.
 */
import { signal } from '@preact/signals';
import type { Api } from '../online/api';
import type { Options } from '../online/messages';

export interface Known {
    readonly rating: number;
    readonly deviation: number;
}

export interface Change {
    readonly before: number;
    readonly after: number;
    readonly provisional: boolean;
}

/* A new player's rating; the leaderboard lists nobody whose deviation is above this one. */
const first: Known = { rating: 1500, deviation: 350 };
const sureBelow = 110;
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/* Returns the pool a table is rated in, as the server names it: src/rating/pool.c. */
export function poolOf({ game, players, clock, base = 0, increment = 0 }: Options): string {
    const speed = clock === 'days' ? 'days' : base + 40 * increment < 8 * 60_000 ? 'fast' : 'slow';
    return `${game}/${players}/${speed}`;
}

/* Returns "1623", or "1500 ± 350" while the rating is provisional. */
export function ratingText({ rating, deviation }: Known): string {
    const plain = String(Math.round(rating));
    return deviation > sureBelow ? `${plain}\u00a0±\u00a0${Math.round(deviation)}` : plain;
}

export class TableRatings {
    readonly known = signal<ReadonlyMap<string, Known>>(new Map());
    readonly change = signal<Change | null>(null);
    private readonly api: Pick<Api, 'player' | 'ratings'>;
    private readonly pool: string;
    private timer: ReturnType<typeof setTimeout> | null = null;
    private closed = false;

    constructor(api: Pick<Api, 'player' | 'ratings'>, options: Options) {
        this.api = api;
        this.pool = poolOf(options);
    }

    async ask(player: string): Promise<void> {
        const reply = await this.api.player(player);
        if (!reply.ok || this.closed) return;
        const found = reply.value.ratings.find(({ pool }) => pool === this.pool) ?? first;
        this.known.value = new Map([...this.known.value, [player, found]]);
    }

    /* Polls how a finished game changed this player's rating. */
    async askChange(player: string, game: string, tries = 0): Promise<void> {
        const reply = await this.api.ratings(player, this.pool);
        if (this.closed) return;
        const steps = reply.ok ? reply.value.rating_changes : []; /* the newest is first */
        const at = steps.findIndex((step) => step.game === game);
        if (at >= 0) {
            const after = steps[at]!;
            this.change.value = {
                before: (steps[at + 1] ?? first).rating,
                after: after.rating,
                provisional: after.deviation > sureBelow,
            };
            void this.ask(player);
        } else if (tries < pauses.length) {
            this.timer = setTimeout(() => void this.askChange(player, game, tries + 1), pauses[tries]!);
        }
    }

    close(): void {
        this.closed = true;
        if (this.timer !== null) clearTimeout(this.timer);
    }
}
