/*
 * actions.ts - actions of the lobby: each opens a table or returns why not.
 */
import { signal } from '@preact/signals';
import type { Reply } from '../online/api';
import type { WantedOptions } from '../online/api-types';
import type { Options } from '../online/messages';
import { myGames } from '../online/my-games';
import { api, begin } from '../online/service';
import { refusalText } from '../online/words';
import { go } from '../ui/route';

/* The pending request: 'pair', 'invite', 'create', or the id of a table to join. */
export const busy = signal<string | null>(null);
/* The last action that failed, and why. */
const refused = signal<{ readonly what: string; readonly why: string } | null>(null);
/* Incremented when the player leaves the lobby: a late answer must not take them to a table. */
let visit = 0;

export function whyNot(...what: readonly string[]): string | null {
    return refused.value && what.includes(refused.value.what) ? refused.value.why : null;
}

export function leave(): void {
    visit++;
    busy.value = null;
    refused.value = null;
}

async function toTable(what: string, ask: () => Promise<Reply<{ readonly game: string }>>): Promise<void> {
    if (busy.value !== null) return;
    const now = visit;
    busy.value = what;
    refused.value = null;
    await begin();
    if (now !== visit) return;
    const reply = await ask();
    if (now !== visit) return;
    busy.value = null;
    if (reply.ok) go(`/t/${reply.value.game}`);
    else refused.value = { what, why: refusalText(reply.why) };
}

/* Joins or creates a public table; a player who already waits at such a table stays there. */
export function pair(options: WantedOptions): Promise<void> {
    const known = myGames.listed.value?.find(
        (game) =>
            game.phase === 'open' &&
            !game.options.private &&
            Object.entries(options).every(([name, value]) => game.options[name as keyof Options] === value),
    );
    return toTable('pair', async () => (known ? { ok: true, value: { game: known.id } } : await api.pair(options)));
}

/* Creates a private table; its screen shows the link to send. */
export function invite(options: WantedOptions): Promise<void> {
    return toTable('invite', () => api.createTable(options));
}

/* Creates a table; `computers` has one level per seat after the player's own, 0 for people. */
export function createTable(options: WantedOptions, computers: readonly number[]): Promise<void> {
    return toTable('create', async () => {
        /* The server fills seats in order, so computers after a person are added later. */
        const people = computers.indexOf(0);
        const first = people < 0 ? computers : computers.slice(0, people);
        const reply = await api.createTable(options, true, first);
        for (const [i, level] of computers.entries())
            if (reply.ok && i >= first.length && level > 0)
                await api.command(reply.value.game, { act: 'computer', seat: i + 1, level });
        return reply;
    });
}

export function join(game: string): Promise<void> {
    return toTable(game, async () => {
        const reply = await api.command(game, { act: 'sit' });
        return reply.ok ? { ok: true, value: { game } } : reply;
    });
}
