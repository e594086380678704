/*
 * OnlineTableScreen.tsx - an online table: a waiting room until every seat is taken, then the board.
 */
import './online-table.css';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../ui/live-region';
import type { Rules } from '../core/rules';
import { loadGame } from '../games/registry';
import type { Runs } from '../online/Banner';
import { Banner } from '../online/Banner';
import type { TableState } from '../online/followed-table';
import type { Refused } from '../online/messages';
import { OnlineTable } from '../online/online-table';
import { begin, connection } from '../online/service';
import type { TableCore } from '../online/table-core';
import { newTableCore } from '../online/table-module';
import { titleWants } from '../online/title';
import { refusalText } from '../online/words';
import { Loading } from '../ui/lazy';
import { go } from '../ui/route';
import { settings } from '../local/settings';
import { OnlineTableView } from './OnlineTableView';
import { WaitingRoom } from './WaitingRoom';
import { onlineTableWords } from './words';

/* Addresses without a valid id are not requested from the server. */
const anyId = /^[0-9a-hjkmnp-tv-z]{12}$/;

/* Milliseconds until a core that could not be loaded is requested again. */
const again = 2_000;

/* The rematch that the page is moving to, and the player's seat in the previous game. */
let awaited: { readonly id: string; readonly seat: number } | null = null;

function Notice({ text, children }: { text: string; children: ComponentChildren }): JSX.Element {
    return (
        <main id="main" class="notice">
            <h1>{text}</h1>
            {children}
        </main>
    );
}

function Trouble({ why }: { why: Refused }): JSX.Element {
    const t = onlineTableWords.value.trouble;
    return (
        <Notice text={refusalText(why)}>
            {why.code !== 'no-game' && (
                <button type="button" class="button primary" onClick={() => location.reload()}>
                    {t.reload}
                </button>
            )}
            <a class="button" href="/online">
                {t.online}
            </a>
        </Notice>
    );
}

/* Whether the table was closed before its game started: all seats are taken when a game starts. */
function neverBegan({ phase, seats }: TableState): boolean {
    return phase === 'over' && seats.some(({ kind }) => kind === 'free');
}

/* Returns which clocks run: a game with a clock does not wait for an offline player. */
function whatRuns(table: OnlineTable, { phase, options, toMove }: TableState): Runs {
    if (phase !== 'playing' || options.clock === 'none') return 'none';
    return table.mySeats.value.includes(toMove) ? 'own' : 'clocks';
}

/* Takes players who agreed on a rematch to its table. */
function followRematch(table: OnlineTable): void {
    table.listen((event) => {
        if (event.rematch === undefined || table.mySeats.value.length === 0) return;
        awaited = { id: event.rematch, seat: table.mySeats.value[0]! };
        go(`/t/${event.rematch}`);
    });
}

/* Resolves to null if the screen was left before the core could be loaded. */
async function loadCore(left: () => boolean): Promise<TableCore | null> {
    while (!left())
        try {
            return await newTableCore();
        } catch {
            await new Promise((done) => {
                setTimeout(done, again);
            });
        }
    return null;
}

function useTable(id: string, rules: Rules): OnlineTable | null {
    const table = useSignal<OnlineTable | null>(null);
    useEffect(() => {
        if (!anyId.test(id)) return undefined;
        let left = false;
        void begin();
        void loadCore(() => left).then((core) => {
            if (left || !core) return;
            const made = new OnlineTable(id, connection, rules, core);
            followRematch(made);
            table.value = made;
        });
        return () => {
            left = true;
            table.value?.close();
        };
    }, [id]);
    return table.value;
}

export function OnlineTableScreen({ id, rules }: { id: string; rules: Rules }): JSX.Element {
    const table = useTable(id, rules);
    const state = table?.table.value ?? null;
    const { language } = settings.value;
    const game = state?.options.game;
    const rematch = useRef(awaited?.id === id ? awaited : null);
    const waited = useRef(rematch.current !== null);
    useEffect(() => {
        if (game) void loadGame(game).catch(() => {});
    }, [game]);
    useEffect(() => table?.speak(language), [table, language]);
    useEffect(() => () => titleWants('table', null), []);
    const closed = state !== null && neverBegan(state);
    useEffect(() => {
        if (!closed) return;
        titleWants('table', null);
        announce(onlineTableWords.value.trouble.closed);
    }, [closed]);
    if (state?.phase === 'open') waited.current = true;
    if (!anyId.test(id) || table?.trouble.value)
        return <Trouble why={table?.trouble.value ?? { code: 'no-game', message: '' }} />;
    if (closed)
        return (
            <Notice text={onlineTableWords.value.trouble.closed}>
                <a class="button primary" href="/online">
                    {onlineTableWords.value.trouble.online}
                </a>
            </Notice>
        );
    return (
        <>
            {!table || !state ? (
                <Loading />
            ) : state.phase === 'open' ? (
                <WaitingRoom table={table} rules={rules} />
            ) : (
                <OnlineTableView
                    table={table}
                    rules={rules}
                    arrives={waited.current}
                    left={rematch.current?.seat ?? null}
                />
            )}
            <Banner runs={table && state ? whatRuns(table, state) : 'none'} />
        </>
    );
}
