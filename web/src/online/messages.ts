/*
 * messages.ts - strict parser of the server's socket messages: docs/api.md.
 */
import type { GameId } from '../core/rules';

export interface Options {
    readonly game: GameId;
    readonly seats: number;
    readonly clock: 'none' | 'fischer' | 'days';
    readonly base?: number;
    readonly increment?: number;
    readonly order: 'lot' | 'seated';
    readonly rated: boolean;
    readonly hidden: boolean;
    readonly swap: boolean;
    readonly bots?: boolean; /* rated: bots may sit down too */
    readonly odds?: string; /* what each seat has in hand at the start: "10,6" */
    readonly bases?: readonly number[]; /* time odds: what `base` and `increment` are for each seat */
    readonly increments?: readonly number[];
    readonly position?: string; /* where it begins, if not as usual */
}

/* What happened at a table. A newer service may know acts that this page does not: `act` is a text. */
export interface TableEvent {
    readonly game: string;
    readonly seq: number;
    readonly act: string;
    readonly at: number;
    readonly command: string;
    readonly turn: number;
    readonly seat?: number;
    readonly actor?: string;
    readonly options?: Options;
    readonly number?: number;
    readonly seating?: string;
    readonly move?: string;
    readonly next?: string;
    readonly print?: string;
    readonly to_move?: number;
    readonly left?: readonly number[];
    readonly since?: number;
    readonly ending?: string;
    readonly winners?: number;
    readonly scores?: readonly number[];
    readonly asked?: readonly number[]; /* seats whose consent an offer still wants */
    readonly back?: number; /* moves taken back */
    readonly until?: number; /* when an absent player's countdown ends */
    readonly level?: number; /* of the computer that plays on */
}

export interface Player {
    readonly id: string;
    readonly name: string;
    readonly account: boolean;
    readonly bot?: boolean; /* a program plays for them, or has */
}

/* A word for programs, a sentence for people; one that the page itself gives has no sentence. */
export interface Refused {
    readonly why: string;
    readonly text: string;
}

export interface Hello {
    readonly protocol: number;
    readonly rules: string;
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
    | { readonly kind: 'pong'; readonly now: number; readonly spread: number }
    | { readonly kind: 'lobby' };

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

/* Fields that are not named here may be there: a newer service says more. */
const shape =
    (checks: Readonly<Record<string, Check>>): Check =>
    (value) =>
        object(value) && Object.entries(checks).every(([name, check]) => check((value as Fields)[name]));

const isOptions = shape({
    game: text,
    seats: (n) => count(n) && (n as number) >= 2 && (n as number) <= 4,
    clock: text,
    order: text,
    rated: flag,
    hidden: flag,
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
    turn: count,
    seat: maybe(seat),
    actor: maybe(text),
    options: maybe(isOptions),
    number: maybe(number),
    seating: maybe((value) => text(value) && /^[0-3]{4}$/.test(value as string)),
    move: maybe(text),
    next: maybe(text),
    print: maybe(text),
    to_move: maybe((n) => n === -1 || seat(n)),
    left: maybe(list(count)),
    since: maybe(count),
    ending: maybe(text),
    winners: maybe(count),
    scores: maybe(list(number)),
    asked: maybe(list(seat)),
    back: maybe(count),
    until: maybe(count),
    level: maybe((n) => count(n) && (n as number) >= 1 && (n as number) <= 8),
});

const isHello = shape({
    protocol: count,
    rules: text,
    now: count,
    player: maybe(text),
    name: maybe(text),
});

const isPlayer = shape({ id: text, name: text, account: flag });
const isTable = shape({ id: text, seq: count });

/* How each kind is told, checked and read. */
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
        shape({ refused: text, game: maybe(text), why: text, text }),
        (m) => ({
            kind: 'refused',
            game: (m.game ?? '') as string,
            id: m.refused as string,
            why: m.why as string,
            text: m.text as string,
        }),
    ],
    [
        'pong',
        shape({ pong: count, spread: maybe(count) }),
        (m) => ({
            kind: 'pong',
            now: m.pong as number,
            spread: (m.spread ?? 0) as number,
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

/* A message; null for one of an unknown kind, which a newer service may send. */
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
