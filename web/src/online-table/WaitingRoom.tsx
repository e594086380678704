/*
 * WaitingRoom.tsx - a table before its game: its options, its players, and ways to fill the free seats.
 */
import { useComputed, useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../ui/live-region';
import type { Rules } from '../core/rules';
import { words } from '../i18n/words';
import type { Command, Options } from '../online/messages';
import type { OnlineTable } from '../online/online-table';
import { connection } from '../online/service';
import { titleWants } from '../online/title';
import { onlineWords, optionsText, refusalText } from '../online/words';
import { keepFocus } from '../move-input/focus';
import { Shell } from '../ui/Shell';
import { Thumbnail, thumbnailMarks } from '../ui/thumbnails';
import { usualLevel } from '../local/level';
import { Computers } from './Computers';
import { Invite } from './Invite';
import { Join } from './Join';
import type { Room } from './room';
import { Seats } from './Seats';
import { onlineTableWords } from './words';

function useRoom(table: OnlineTable, rules: Rules): [Room, Signal<string | null>] {
    const refused = useSignal<string | null>(null);
    const level = useSignal(usualLevel(table.table.value!.options.game));
    const hosts = useComputed(
        () => table.table.value!.host === connection.me.value?.id && connection.me.value !== null,
    );
    const ask = async (command: Command): Promise<boolean> => {
        keepFocus();
        refused.value = null;
        const why = await table.command(command);
        if (why && why.code !== 'closed') {
            refused.value = refusalText(why);
            announce(refused.value);
        }
        return why === null;
    };
    return [{ table, rules, level, ask, sits: table.mySeats.value.length > 0, hosts: hosts.value }, refused];
}

/* Announces players who join or leave. */
function useGuests(table: OnlineTable): void {
    useEffect(
        () =>
            table.listen((event) => {
                const state = table.table.value!;
                const free = state.seats.filter(({ kind }) => kind === 'free').length;
                if (state.phase === 'open' && ['sit', 'leave', 'computer'].includes(event.act))
                    announce(onlineTableWords.value.room.waits({ n: free }));
            }),
        [table],
    );
}

/* Returns the table's options, shown after the game's name. */
function aboutText(options: Options): string {
    const [, ...rest] = optionsText(options, words.value.games).split(' · ');
    return [...rest, ...(options.private ? [onlineWords.value.hidden] : [])].join(' · ');
}

function Leaving({ room }: { room: Room }): JSX.Element {
    const t = onlineTableWords.value.room;
    const { mySeats } = room.table;
    return (
        <div class="room-leaving">
            {room.sits && (
                <button
                    type="button"
                    class="button"
                    onClick={() => void room.ask({ act: 'leave', seat: mySeats.value[0]! })}>
                    {t.leave}
                </button>
            )}
            {room.hosts && (
                <button type="button" class="button danger" onClick={() => void room.ask({ act: 'abort' })}>
                    {t.close}
                </button>
            )}
        </div>
    );
}

export function WaitingRoom({ table, rules }: { table: OnlineTable; rules: Rules }): JSX.Element {
    const [room, refused] = useRoom(table, rules);
    const t = onlineTableWords.value;
    const { options, seats } = table.table.value!;
    const { games } = words.value;
    const start = table.position.value;
    const free = seats.filter(({ kind }) => kind === 'free').length;
    useGuests(table);
    useEffect(() => {
        titleWants('table', `${t.play.waiting} – ${games[options.game]}`);
    }, [t]);
    return (
        <Shell at="online">
            <main id="main" class="room" data-phase="open" data-sits={room.sits}>
                <header class="room-head">
                    <Thumbnail
                        game={options.game}
                        position={start}
                        marks={thumbnailMarks(rules, options.game, start)}
                    />
                    <div>
                        <h1>{t.room.title({ game: games[options.game] })}</h1>
                        <p class="second">{aboutText(options)}</p>
                        <p class="room-waits" data-free={free}>
                            {t.room.waits({ n: free })}
                        </p>
                    </div>
                </header>
                <p class="room-refused" role="alert">
                    {refused.value}
                </p>
                <div class="room-parts">
                    <Seats room={room} />
                    {room.sits || room.hosts ? <Invite room={room} /> : null}
                    {!room.sits && <Join room={room} />}
                    {(room.sits || room.hosts) && <Computers room={room} />}
                </div>
                <Leaving room={room} />
            </main>
        </Shell>
    );
}
