/*
 * messages.ts - the messages of the socket in both directions; those from the server are strictly validated:
 * docs/api.md.
 */
import type { GameId } from '../core/rules';

export interface Options {
    readonly game: GameId;
    readonly players: number;
    readonly clock: 'none' | 'fischer' | 'days';
    readonly base?: number;
    readonly increment?: number;
    readonly order: 'random' | 'seated';
    readonly rated: boolean;
    readonly private: boolean;
    readonly swap: boolean;
    readonly bots_allowed?: boolean; /* rated: bots may join too */
    readonly odds?: string; /* pieces of each seat in hand at the start: "10,6" */
    readonly bases?: readonly number[]; /* time odds: replace `base` and `increment`, for each seat */
    readonly increments?: readonly number[];
    readonly position?: string; /* start position, if not the usual one */
}

/* An event of a table. `act` is a string, because a newer server may send acts that this page does not know. */
export interface TableEvent {
    readonly game: string;
    readonly seq: number;
    readonly act: string;
    readonly at: number;
    readonly command: string;
    readonly version: number;
    readonly ply: number;
    readonly seat?: number;
    readonly actor?: string;
    readonly options?: Options;
    readonly offer?: string;
    readonly phrase?: number;
    readonly seating?: string;
    readonly move?: string;
    readonly rematch?: string; /* id of the new game */
    readonly player?: string; /* hand-over: the account */
    readonly fingerprint?: string;
    readonly to_move?: number | null;
    readonly time_left?: readonly number[];
    readonly since?: number;
    readonly ending?: string;
    readonly winners?: readonly number[];
    readonly scores?: readonly (number | null)[];
    readonly asked?: readonly number[]; /* seats that have not answered the offer yet */
    readonly taken_back?: number; /* number of moves */
    readonly until?: number; /* when an absent player's countdown ends */
    readonly level?: number; /* level of the computer that sits down or takes over */
    readonly account?: boolean; /* the player who sits down has an account, or is a bot */
    readonly bot?: boolean;
    readonly used?: number; /* time charged to the clock */
    readonly lag?: number; /* time of the network that is not charged */
    readonly credit?: number; /* time given back */
}

export interface Player {
    readonly id: string;
    readonly name: string;
    readonly account: boolean;
    readonly bot?: boolean; /* a program plays or has played for this account */
}

/* A code for programs, a sentence for people; empty if the refusal comes from the page itself. */
export interface Refused {
    readonly code: string;
    readonly message: string;
    readonly game?: string; /* id of the table that is the obstacle */
}

export interface Hello {
    readonly protocol: number;
    readonly version: string;
    readonly now: number;
    readonly player?: string;
    readonly name?: string;
}

export type GameMessage =
    | { readonly kind: 'event'; readonly game: string; readonly event: TableEvent }
    | { readonly kind: 'table'; readonly game: string; readonly seq: number }
    | { readonly kind: 'players'; readonly game: string; readonly players: readonly Player[] }
    | { readonly kind: 'done'; readonly game: string; readonly id: string; readonly seq: number }
    | ({ readonly kind: 'refused'; readonly game: string; readonly id: string } & Refused);

export type Message =
    | GameMessage
    | { readonly kind: 'hello'; readonly hello: Hello; readonly update: boolean }
    | { readonly kind: 'pong'; readonly now: number; readonly reconnectWithin: number }
    | { readonly kind: 'lobby' };

/* A command of a player at a table. */
export interface Command {
    readonly act: string;
    readonly version?: number;
    readonly move?: string;
    readonly seat?: number;
    readonly level?: number;
    readonly phrase?: number;
    readonly offer?: string;
}

/* Messages from the page to the server. */
export type Request =
    | { readonly do: 'ping' }
    | { readonly do: 'lobby'; readonly stop?: true }
    | { readonly do: 'subscribe'; readonly game: string; readonly after: number }
    | { readonly do: 'unsubscribe'; readonly game: string }
    | ({ readonly do: 'command'; readonly game: string; readonly id: string } & Command);

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, unknown>>;

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const number: Check = (value) => Number.isSafeInteger(value);
const count: Check = (value) => number(value) && (value as number) >= 0;
const seat: Check = (value) => count(value) && (value as number) < 4;
const object: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const list =
    (check: Check): Check =>
    (value) =>
        Array.isArray(value) && value.every(check);
const maybe =
    (check: Check): Check =>
    (value) =>
        value === undefined || check(value);

/* Checks the listed fields and ignores others, which a newer server may add. */
const shape =
    (checks: Readonly<Record<string, Check>>): Check =>
    (value) =>
        object(value) && Object.entries(checks).every(([name, check]) => check((value as Fields)[name]));

const isOptions = shape({
    game: text,
    players: (n) => count(n) && (n as number) >= 2 && (n as number) <= 4,
    clock: text,
    order: text,
    rated: flag,
    private: flag,
    swap: flag,
    base: maybe(count),
    increment: maybe(count),
    bases: maybe(list(count)),
    increments: maybe(list(count)),
    position: maybe(text),
    odds: maybe((value) => text(value) && /^\d{1,2}(,\d{1,2}){1,3}$/.test(value as string)),
});

const isEvent = shape({
    game: text,
    seq: (n) => count(n) && n !== 0,
    act: text,
    at: count,
    command: text,
    version: count,
    ply: count,
    seat: maybe(seat),
    actor: maybe(text),
    options: maybe(isOptions),
    offer: maybe(text),
    phrase: maybe(count),
    seating: maybe((value) => text(value) && /^[0-3]{4}$/.test(value as string)),
    move: maybe(text),
    rematch: maybe(text),
    player: maybe(text),
    fingerprint: maybe(text),
    to_move: maybe((n) => n === null || seat(n)),
    time_left: maybe(list(count)),
    since: maybe(count),
    ending: maybe(text),
    winners: maybe(list(seat)),
    scores: maybe(list((value) => value === null || value === 0 || value === 0.5 || value === 1)),
    asked: maybe(list(seat)),
    taken_back: maybe(count),
    until: maybe(count),
    level: maybe((n) => count(n) && (n as number) >= 1 && (n as number) <= 8),
    account: maybe(flag),
    bot: maybe(flag),
    used: maybe(count),
    lag: maybe(count),
    credit: maybe(count),
});

const isHello = shape({
    protocol: count,
    version: text,
    now: count,
    player: maybe(text),
    name: maybe(text),
});

const isPlayer = shape({ id: text, name: text, account: flag });
const isTable = shape({ id: text, seq: count });

/* How each kind of message is recognised, validated and read. */
const kinds: readonly (readonly [string, Check, (m: Fields) => Message])[] = [
    ['act', isEvent, (m) => ({ kind: 'event', game: m.game as string, event: m as unknown as TableEvent })],
    [
        'done',
        shape({ done: text, game: text, seq: count }),
        (m) => ({
            kind: 'done',
            game: m.game as string,
            id: m.done as string,
            seq: m.seq as number,
        }),
    ],
    [
        'refused',
        shape({ refused: text, game: maybe(text), code: text, message: text }),
        (m) => ({
            kind: 'refused',
            game: (m.game ?? '') as string,
            id: m.refused as string,
            code: m.code as string,
            message: m.message as string,
        }),
    ],
    [
        'pong',
        shape({ pong: count, reconnect_within_ms: maybe(count) }),
        (m) => ({
            kind: 'pong',
            now: m.pong as number,
            reconnectWithin: (m.reconnect_within_ms ?? 0) as number,
        }),
    ],
    [
        'players',
        shape({ game: text, players: list(isPlayer) }),
        (m) => ({
            kind: 'players',
            game: m.game as string,
            players: m.players as readonly Player[],
        }),
    ],
    [
        'table',
        shape({ table: isTable }),
        ({ table }) => {
            const { id, seq } = table as Fields;
            return { kind: 'table', game: id as string, seq: seq as number };
        },
    ],
    [
        'hello',
        shape({ hello: isHello, update: maybe(flag) }),
        (m) => ({
            kind: 'hello',
            hello: m.hello as Hello,
            update: m.update === true,
        }),
    ],
    ['lobby', shape({ lobby: text }), () => ({ kind: 'lobby' })],
];

/* Parses a closing node's reason: the ms within which its clients are to reconnect; null for other reasons. */
export function readClosing(reason: string): number | null {
    const told = / within (\d{1,6}) ms$/.exec(reason);
    return told && Number(told[1]);
}

/* Reads a message; returns null for an unknown kind, which a newer server may send. */
export function readMessage(data: unknown): Message | 'malformed' | null {
    let value: unknown;
    try {
        value = JSON.parse(data as string);
    } catch {
        return 'malformed';
    }
    if (!text(data) || !object(value)) return 'malformed';
    const kind = kinds.find(([name]) => name in (value as Fields));
    if (!kind) return null;
    const [, check, read] = kind;
    return check(value) ? read(value as Fields) : 'malformed';
}
