/*
 * api-types.ts - types of the server's HTTP answers: docs/openapi.json.
 */
import type { GameId, Language } from '../core/rules';
import type { Options } from './messages';

export type WantedOptions = Partial<Options> & { readonly game: GameId };

export interface Account {
    readonly id: string;
    readonly name: string;
    readonly account: boolean;
    readonly bot?: boolean; /* a program plays for them, or has */
    readonly language: Language;
    readonly public_games?: boolean; /* everyone may see their games */
    readonly recovery?: string; /* shown once */
}

export interface LobbyTable {
    readonly id: string;
    readonly options: Options;
    readonly free: number;
    readonly created: number;
    readonly host: string;
    readonly name: string;
    readonly account: boolean;
    readonly bot?: boolean; /* a program plays for them, or has */
}

export type Phase = 'open' | 'playing' | 'over';

export interface ListedGame {
    readonly id: string;
    readonly options: Options;
    readonly phase: Phase;
    readonly turn: number;
    readonly to_move: number; /* the seat; -1: nobody */
    readonly updated: number;
    readonly players: readonly (string | null)[]; /* who began at each seat, even if a computer plays on */
    readonly names: readonly (string | null)[]; /* theirs */
    readonly bots?: readonly boolean[]; /* which of them are programs; only if one is */
    readonly levels?: readonly number[]; /* if computers play: 0 where none does */
    readonly position?: string; /* once it has begun */
    readonly deadline?: number; /* when the clock that runs will have run out */
    readonly ending?: string;
    readonly scores?: readonly number[];
}

export interface Lobby {
    readonly now: number;
    readonly tables: readonly LobbyTable[];
    readonly watch: readonly ListedGame[]; /* the last moved first */
}

export interface GameList {
    readonly games: readonly ListedGame[];
}

export interface PlayerPage {
    readonly id: string;
    readonly name: string;
    readonly account: boolean;
    readonly bot?: boolean; /* a program plays for them, or has */
    readonly private?: boolean; /* this visitor may not see the two below, nor the games */
    readonly created?: number; /* the day, in UTC */
    readonly games?: { readonly playing: number; readonly over: number };
    readonly ratings: readonly Rating[];
    readonly gone?: boolean;
}

export interface Rating {
    readonly pool: string; /* game/seats/speed */
    readonly rating: number;
    readonly deviation: number;
    readonly games: number;
}

export interface RatingStep {
    readonly number: number;
    readonly game: string | null; /* null: it is hidden, and we did not sit there */
    readonly at: number;
    readonly rating: number;
    readonly deviation: number;
}

export interface BoardPlace {
    readonly id: string;
    readonly name: string;
    readonly bot?: boolean; /* a program plays for them, or has */
    readonly rating: number;
    readonly deviation: number;
    readonly games: number;
}

export interface Notice {
    readonly id: number;
    readonly at: number;
    readonly until: number;
    readonly text: string;
}

export interface About {
    readonly operator?: Readonly<Record<Language, string>>; /* who runs the service, in their own words */
    readonly retention_days?: RetentionDays;
    readonly version: string;
}

/* Days until it is deleted; 0: no limit. */
export interface RetentionDays {
    readonly guest: number; /* without a visit */
    readonly account: number;
    readonly session: number; /* without use */
    readonly report: number; /* after it was settled */
    readonly admin_log: number;
}

export interface Blocked {
    readonly id: string;
    readonly name: string;
    readonly bot?: boolean; /* a program plays for them, or has */
    readonly at: number;
}

export type ReportReason = 'name' | 'phrases' | 'cheating' | 'leaving' | 'stalling';
