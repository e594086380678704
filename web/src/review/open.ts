/*
 * open.ts - loads a game for review, and remembers the move last shown.
 */
import { newRecord } from '../local/modules';
import type { Refusal, Rules } from '../core/rules';
import { loadGame } from '../games/registry';
import { seatTitle } from '../ui/SavedCard';
import { computer } from '../local/seats';
import { settings } from '../local/settings';
import { findGame } from '../local/storage';
import type { Place } from './review-control';
import { ReviewControl } from './review-control';

export type Source =
    | { readonly kind: 'kept'; readonly id: string }
    | { readonly kind: 'shared'; readonly record: string; readonly link?: string }; /* the game's link, if it has one */

export type Opened =
    | { readonly kind: 'open'; readonly control: ReviewControl }
    | { readonly kind: 'refused'; readonly refusal: Refusal }
    | { readonly kind: 'lost' };

/* Returns a player's name; computers, which a record names by their level, get a star's name. */
function titleOf(name: string): string {
    const level = /^Computer, level ([1-8])$/.exec(name)?.[1];
    return level === undefined ? name : seatTitle(computer(Number(level), settings.value.language));
}

export async function openReview(source: Source, rules: Rules): Promise<Opened> {
    const saved = source.kind === 'kept' ? findGame(source.id) : null;
    if (source.kind === 'kept' && !saved) return { kind: 'lost' };
    const [record, scratch] = await Promise.all([newRecord(), newRecord()]);
    record.setLanguage(settings.value.language);
    const read = record.read(source.kind === 'kept' ? saved!.record : source.record);
    if (!read.ok) return { kind: 'refused', refusal: read.refusal };
    const { players } = rules.state(record.game, record.positionAfter(0));
    const names = record.names();
    const titles = Array.from({ length: players }, (_, seat) => {
        const player = record.player(seat);
        const who = saved?.table.seats[player];
        return who ? seatTitle(who) : titleOf(names[player] ?? '');
    });
    const ui = await loadGame(record.game);
    return { kind: 'open', control: new ReviewControl({ rules, ui, record, scratch, names: titles }) };
}

/* Reads the place saved in the browser's history; null if it is not one. */
export function readPlace(state: unknown): Place | null {
    const place = (state as { review?: Partial<Place> } | null)?.review;
    const pairs = place?.tried;
    return place &&
        Number.isInteger(place.at) &&
        Array.isArray(pairs) &&
        pairs.every((p) => Array.isArray(p) && Number.isInteger(p[0]) && typeof p[1] === 'string')
        ? { tried: pairs.slice(0, 500) as Place['tried'], at: place.at! }
        : null;
}

export function keepPlace(place: Place): void {
    history.replaceState({ ...(history.state as object | null), review: place }, '');
}
