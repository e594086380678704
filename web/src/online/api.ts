/*
 * api.ts - the server's HTTP API: session, tables, lists. Requests go to the page's own origin, with its cookie.
 * Reads, and requests that carry an id, are idempotent and are retried when there is no answer.
 */
import type { GameId } from '../core/rules';
import { gameIds } from '../games/registry';
import type { Language } from '../local/language';
import { newCommandId } from './commands';
import type {
    About,
    Account,
    Blocked,
    LeaderboardEntry,
    GameList,
    Lobby,
    Notice,
    Phase,
    PlayerPage,
    RatingChange,
    ReportReason,
    WantedOptions,
} from './api-types';
import type { Command, Refused } from './messages';

export type Reply<T> =
    { readonly ok: true; readonly value: T } | { readonly ok: false; readonly status: number; readonly why: Refused };

export interface ApiParts {
    readonly base: string;
    readonly fetch: typeof fetch;
    readonly pause: (milliseconds: number) => Promise<void>;
}

const parts: ApiParts = {
    base: '',
    fetch: (...question) => fetch(...question),
    pause: (milliseconds) =>
        new Promise((done) => {
            setTimeout(done, milliseconds);
        }),
};

const pauses = [500, 1000, 2000];
const patience = 10_000;
const unanswered = 0;

/* Whether a status is temporary: no answer, a proxy's error or a busy node. */
function mayPass(status: number): boolean {
    return status === unanswered || status === 502 || status === 503 || status === 504;
}

function query(values: Readonly<Record<string, string | number | undefined>>): string {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const pairs = given.map(([name, value]) => [name, String(value)]);
    return given.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

async function readReply<T>(response: Response): Promise<Reply<T>> {
    const { status } = response;
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').startsWith('application/json');
    if (response.ok) return { ok: true, value: (json && text ? JSON.parse(text) : text) as T };
    const said = (json ? JSON.parse(text) : {}) as Partial<Refused>;
    return {
        ok: false,
        status,
        why: { ...said, code: String(said.code ?? status), message: String(said.message ?? '') },
    };
}

/* Leaves games of a newer server that this page does not know out of lists; a reload of the page gets them. */
function known<T extends { readonly options: { readonly game: GameId } }>(games: readonly T[]): readonly T[] {
    return games.filter(({ options }) => gameIds.includes(options.game));
}

async function knownGames(asked: Promise<Reply<GameList>>): Promise<Reply<GameList>> {
    const reply = await asked;
    return reply.ok ? { ok: true, value: { ...reply.value, games: known(reply.value.games) } } : reply;
}

export class Api {
    private readonly parts: ApiParts;

    constructor(some: Partial<ApiParts> = {}) {
        this.parts = { ...parts, ...some };
    }

    private async once<T>(method: string, path: string, body?: object): Promise<Reply<T>> {
        try {
            return await readReply<T>(
                await this.parts.fetch(`${this.parts.base}/api/v1${path}`, {
                    method,
                    credentials: 'same-origin',
                    signal: AbortSignal.timeout(patience),
                    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
                }),
            );
        } catch {
            return { ok: false, status: unanswered, why: { code: 'network', message: '' } };
        }
    }

    private async ask<T>(method: string, path: string, body?: object): Promise<Reply<T>> {
        let reply = await this.once<T>(method, path, body);
        for (const pause of pauses) {
            if (reply.ok || !mayPass(reply.status)) break;
            await this.parts.pause(pause);
            reply = await this.once<T>(method, path, body);
        }
        return reply;
    }

    private get<T>(path: string): Promise<Reply<T>> {
        return this.ask('GET', path);
    }

    /* ---- session ---- */

    /* Returns the session's account; without a session starts one, as a guest. */
    session(): Promise<Reply<Account>> {
        return this.ask('POST', '/session', {});
    }

    me(): Promise<Reply<Account>> {
        return this.get('/me');
    }

    change(part: {
        readonly name?: string;
        readonly language?: Language;
        readonly public_games?: boolean;
    }): Promise<Reply<Account>> {
        return this.ask('PUT', '/me', part);
    }

    register(name: string, password: string): Promise<Reply<Account>> {
        return this.once('POST', '/account', { name, password });
    }

    signIn(name: string, password: string, leave = false): Promise<Reply<Account>> {
        return this.once('POST', '/sign-in', { name, password, leave });
    }

    recover(name: string, code: string, password: string): Promise<Reply<Account>> {
        return this.once('POST', '/recover', { name, recovery_code: code, password });
    }

    changePassword(old: string, wanted: string): Promise<Reply<''>> {
        return this.once('PUT', '/me/password', { old, new: wanted });
    }

    /* Requests a new recovery code, shown once; the previous one no longer works. */
    newRecovery(password: string): Promise<Reply<{ readonly recovery_code: string }>> {
        return this.once('POST', '/me/recovery', { password });
    }

    signOut(): Promise<Reply<''>> {
        return this.ask('DELETE', '/session');
    }

    /* Deletes the account, which needs the password, or the guest, which has none. */
    erase(password?: string): Promise<Reply<''>> {
        return this.ask('DELETE', '/me', password === undefined ? undefined : { password });
    }

    /* Creates an API token for a bot that plays as the account; it is shown once. */
    newToken(password: string): Promise<Reply<{ readonly token: string }>> {
        return this.once('POST', '/me/tokens', { password });
    }

    endTokens(): Promise<Reply<''>> {
        return this.ask('DELETE', '/me/tokens');
    }

    export(after?: string): Promise<Reply<{ readonly next?: string }>> {
        return this.get(`/me/export${query({ after })}`);
    }

    /* ---- tables ---- */

    createTable(
        options: WantedOptions,
        sit = true,
        computers: readonly number[] = [],
    ): Promise<Reply<{ readonly game: string }>> {
        return this.ask('POST', '/games', { id: newCommandId(), options, sit, computers });
    }

    pair(options: WantedOptions): Promise<Reply<{ readonly game: string; readonly waits: boolean }>> {
        return this.ask('POST', '/pair', { id: newCommandId(), options });
    }

    async lobby(game?: string): Promise<Reply<Lobby>> {
        const reply = await this.get<Lobby>(`/lobby${query({ game })}`);
        if (!reply.ok) return reply;
        const { tables, watch } = reply.value;
        return { ok: true, value: { ...reply.value, tables: known(tables), watch: known(watch) } };
    }

    myGames(phase?: Phase, before?: number): Promise<Reply<GameList>> {
        return knownGames(this.get(`/me/games${query({ phase, before })}`));
    }

    /* Sends a command to a table that this page does not follow. */
    command(game: string, command: Command): Promise<Reply<object>> {
        return this.ask('POST', `/games/${game}/commands`, { id: newCommandId(), ...command });
    }

    record(game: string): Promise<Reply<string>> {
        return this.get(`/games/${game}/record`);
    }

    /* Returns the address of a QR code of the table's link. */
    qr(game: string): string {
        return `${this.parts.base}/api/v1/games/${game}/qr`;
    }

    /* ---- players ---- */

    player(id: string): Promise<Reply<PlayerPage>> {
        return this.get(`/players/${id}`);
    }

    games(player: string, phase?: Phase, before?: number): Promise<Reply<GameList>> {
        return knownGames(this.get(`/players/${player}/games${query({ phase, before })}`));
    }

    ratings(
        player: string,
        pool: string,
        before?: number,
    ): Promise<Reply<{ readonly rating_changes: readonly RatingChange[] }>> {
        return this.get(`/players/${player}/ratings${query({ pool, before })}`);
    }

    leaders(pool: string): Promise<Reply<{ readonly players: readonly LeaderboardEntry[] }>> {
        return this.get(`/leaderboards${query({ pool })}`);
    }

    blocks(): Promise<Reply<{ readonly blocks: readonly Blocked[] }>> {
        return this.get('/blocks');
    }

    block(player: string, blocked: boolean): Promise<Reply<''>> {
        return this.ask(blocked ? 'PUT' : 'DELETE', `/blocks/${player}`);
    }

    report(player: string, reason: ReportReason, game?: string): Promise<Reply<''>> {
        return this.once('POST', '/reports', { player, reason, ...(game !== undefined && { game }) });
    }

    /* Returns the phrases that can be said at a table, by number. */
    phrases(): Promise<Reply<{ readonly phrases: readonly Readonly<Record<Language, string>>[] }>> {
        return this.get('/phrases');
    }

    /* Asked once, without retries: if there is no answer, the page shows only what it knows itself. */
    about(): Promise<Reply<About>> {
        return this.once('GET', '/about');
    }

    notices(): Promise<Reply<{ readonly notices: readonly Notice[] }>> {
        return this.get('/notices');
    }
}
