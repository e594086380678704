/*
 * day.ts - the puzzle of the day, the same for everybody on the same date, and the streak of days on which it was
 * solved. day.json, which tools/puzzles writes, has lists of puzzles, each with the date of its first day: a day has
 * the next puzzle of the newest list that has started. New puzzles are added as a new list that starts after its
 * release, so past days never change, and devices with an older page agree until then.
 */
import { signal } from '@preact/signals';
import type { GameId } from '../core/rules';
import { storage } from '../local/storage';

interface List {
    readonly from: string; /* as in "2026-11-17" */
    readonly order: readonly string[]; /* as in "quoridor e5bea902" */
}

export interface DayPuzzle {
    readonly date: string;
    readonly game: GameId;
    readonly id: string;
}

export interface Streak {
    readonly last: string; /* date of the last day solved */
    readonly days: number; /* consecutive days up to that date */
    readonly best: number;
}

const day = 86_400_000;
const key = 'puzzles.day';

/* Returns the player's local date. */
export function today(now = new Date()): string {
    const two = (n: number): string => String(n).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/* Returns by how many days the second date is later. */
function daysBetween(from: string, to: string): number {
    return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

export function puzzleOf(lists: readonly List[], date: string): DayPuzzle | null {
    const list = lists.findLast(({ from }) => from <= date) ?? lists[0];
    if (!list) return null;
    const count = list.order.length;
    const at = ((daysBetween(list.from, date) % count) + count) % count;
    const [game, id] = list.order[at]!.split(' ');
    return { date, game: game as GameId, id: id! };
}

export async function loadDay(date = today()): Promise<DayPuzzle | null> {
    return puzzleOf((await import('./day.json')).default, date);
}

/* ---- the streak ---- */

const none: Streak = { last: '', days: 0, best: 0 };

function isStreak(value: unknown): value is Streak {
    const { last, days, best } = (value ?? {}) as Partial<Streak>;
    return typeof last === 'string' && Number.isInteger(days) && Number.isInteger(best);
}

function readStreak(): Streak {
    const kept = storage.read<unknown>(key, none);
    return isStreak(kept) ? kept : none;
}

export const streak = signal<Streak>(readStreak());

/* Returns the streak after a day was solved; solving an earlier day does not count. */
export function extend(before: Streak, date: string): Streak {
    if (before.last !== '' && daysBetween(before.last, date) <= 0) return before;
    const days = before.last !== '' && daysBetween(before.last, date) === 1 ? before.days + 1 : 1;
    return { last: date, days, best: Math.max(before.best, days) };
}

export function keepDay(date: string): void {
    streak.value = extend(readStreak(), date);
    storage.write(key, streak.value);
}

/* Returns the days of a streak that is not lost yet: yesterday's can still be continued. */
export function running({ last, days }: Streak, date: string): number {
    return last !== '' && daysBetween(last, date) <= 1 ? days : 0;
}
