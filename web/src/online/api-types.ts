/*
 * api-types.ts - types of the server's HTTP answers: docs/openapi.json.
 */
import type { GameId } from '../core/rules';
import type { Language } from '../local/language';
import type { Options } from './messages';

export type WantedOptions = Partial<Options> & { readonly game: GameId };

export interface Account {
    readonly id: string;
    readonly name: string;
    readonly account: boolean;
    readonly bot?: boolean; /* a program plays or has played for this account */
    readonly language: Language;
    readonly public_games?: boolean; /* everyone may see the player's games */
    readonly recovery_code?: string; /* shown once */
}

export interface LobbyTable {
    readonly id: string;
    readonly options: Options;
    readonly free_seats: number;
    readonly created_at: number;
    readonly host: string;
    readonly host_name: string;
    readonly host_account: boolean;
    readonly host_bot?: boolean; /* a program plays or has played for this account */
}

export type Phase = 'open' | 'playing' | 'over';

export interface ListedGame {
    readonly id: string;
    readonly options: Options;
    readonly phase: Phase;
    readonly version: number;
    readonly ply: number; /* moves on the board */
    readonly to_move: number | null; /* the seat; null: nobody */
    readonly updated_at: number;
    readonly players: readonly (string | null)[]; /* account ids; a computer may have taken over */
    readonly names: readonly (string | null)[]; /* the names of these players */
    readonly bots?: readonly boolean[]; /* which seats are played by programs; absent if none is */
    readonly levels?: readonly number[]; /* levels of computers, 0 for people; absent without computers */
    readonly position?: string; /* absent before the start */
    readonly deadline?: number; /* when the running clock expires, by the server's time */
    readonly ending?: string;
    readonly scores?: readonly (number | null)[]; /* 1, 0.5, 0; null for a player who left */
}

export interface Lobby {
    readonly now: number;
    readonly tables: readonly LobbyTable[];
    readonly watch: readonly ListedGame[]; /* the most recent move first */
}

export interface GameList {
    readonly games: readonly ListedGame[];
}

export interface PlayerPage {
    readonly id: string;
    readonly name: string;
    readonly account: boolean;
    readonly bot?: boolean; /* a program plays or has played for this account */
    readonly games_private?: boolean; /* this visitor may see neither the next two fields nor the games */
    readonly created_at?: number; /* rounded to the day, in UTC */
    readonly games?: { readonly playing: number; readonly over: number };
    readonly ratings: readonly Rating[];
    readonly deleted?: boolean;
}

export interface Rating {
    readonly pool: string; /* game/seats/speed */
    readonly rating: number;
    readonly deviation: number;
    readonly games: number;
}

export interface RatingChange {
    readonly rating_number: number;
    readonly game: string | null; /* null: the game is hidden, and the session's player was not in it */
    readonly at: number;
    readonly rating: number;
    readonly deviation: number;
}

export interface LeaderboardEntry {
    readonly id: string;
    readonly name: string;
    readonly bot?: boolean; /* a program plays or has played for this account */
    readonly rating: number;
    readonly deviation: number;
    readonly games: number;
}

export interface Notice {
    readonly id: number;
    readonly at: number;
    readonly until: number;
    readonly texts: Readonly<Record<string, string>>; /* by language tag */
}

export interface About {
    readonly operator?: Readonly<Record<string, string>>; /* a text about the operator, by language tag */
    readonly retention_days?: RetentionDays;
    readonly version: string;
}

/* Days until deletion; 0: no limit. */
export interface RetentionDays {
    readonly guest: number; /* counted from the last visit */
    readonly account: number;
    readonly session: number; /* counted from the last use */
    readonly report: number; /* counted from its closing */
    readonly admin_log: number;
}

export interface Blocked {
    readonly id: string;
    readonly name: string;
    readonly bot?: boolean; /* a program plays or has played for this account */
    readonly at: number;
}

export type ReportReason = 'name' | 'phrases' | 'cheating' | 'leaving' | 'stalling';
