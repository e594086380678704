/*
 * export.ts - joins the pages of a player's exported data.
 */
import type { Api, Reply } from '../online/api';

/* The exported data; only the games are split into pages. */
export interface MyDataPage {
    readonly games: readonly unknown[];
    readonly next?: string;
}

const tooMany = 429;
const patience = [1_000, 2_000, 4_000, 8_000];

/* Requests a page; with many games the requests exceed the rate limit and must wait. */
async function askPage(api: Api, after: string | undefined): Promise<Reply<MyDataPage>> {
    for (const pause of patience) {
        const reply = (await api.export(after)) as Reply<MyDataPage>;
        if (reply.ok || reply.status !== tooMany) return reply;
        await new Promise((done) => {
            setTimeout(done, pause);
        });
    }
    return (await api.export(after)) as Reply<MyDataPage>;
}

export async function collect(api: Api, progress: (games: number) => void): Promise<Reply<MyDataPage>> {
    const first = await askPage(api, undefined);
    if (!first.ok) return first;
    const { next, ...rest } = first.value;
    const games = [...rest.games];
    for (let after = next; after !== undefined;) {
        progress(games.length);
        const page = await askPage(api, after);
        if (!page.ok) return page;
        games.push(...page.value.games);
        after = page.value.next;
    }
    return { ok: true, value: { ...rest, games } };
}
