/*
 * format.ts - dates, numbers and kinds of games in the chosen language.
 */
import type { GameId } from '../core/rules';
import { localeOf } from '../i18n/locale';
import { words } from '../i18n/words';
import { gameIds } from '../games/registry';
import { onlineWords } from '../online/words';
import { settings } from '../local/settings';
import { peopleWords } from './words';

export const speeds = ['fast', 'slow', 'days'] as const;
export type Speed = (typeof speeds)[number];

export interface Pool {
    readonly game: GameId;
    readonly seats: number;
    readonly speed: Speed;
}

/* The server leaves players with a higher deviation off the leaderboard. */
const sureBelow = 110;

const locale = (): string => localeOf(settings.value.language);

export function numberText(n: number): string {
    return new Intl.NumberFormat(locale()).format(n);
}

/* Formats a day in UTC, as the server stores it, in any time zone. */
export function dayText(at: number): string {
    return new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

export function shortDayText(at: number): string {
    return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at);
}

/* Returns a time after which something is deleted: "90 days", "1 year". */
export function spellText(days: number): string {
    const t = peopleWords.value;
    return days % 365 === 0 ? t.years({ n: days / 365 }) : t.days({ n: days });
}

export function listText(names: readonly string[]): string {
    return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);
}

/* Returns "1623 ± 80", on one line. */
export function ratingText({ rating, deviation }: { rating: number; deviation: number }): string {
    return `${Math.round(rating)}\u00a0±\u00a0${Math.round(deviation)}`;
}

export function isUnsure({ deviation }: { deviation: number }): boolean {
    return deviation > sureBelow;
}

export function gamesText(n: number): string {
    return peopleWords.value.player.ratedGames({ count: numberText(n), n });
}

/* Parses "quoridor/2/fast"; null for a game that this page does not know. */
export function readPool(text: string): Pool | null {
    const [game, seats, speed] = text.split('/');
    return gameIds.includes(game as GameId) && speeds.includes(speed as Speed)
        ? { game: game as GameId, seats: Number(seats), speed: speed as Speed }
        : null;
}

export function writePool({ game, seats, speed }: Pool): string {
    return `${game}/${seats}/${speed}`;
}

/* Returns "Quoridor · 2 players · quick". */
export function poolText(text: string): string {
    const pool = readPool(text);
    return pool === null
        ? text
        : [
              words.value.games[pool.game],
              onlineWords.value.players({ n: pool.seats }),
              peopleWords.value.speeds[pool.speed],
          ].join(' · ');
}
