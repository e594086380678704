/*
 * Join.tsx - for players who arrive by a link: a single button joins the table. A guest already has a name.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { words } from '../i18n/words';
import { account } from '../online/service';
import { Icon } from '../ui/Icon';
import type { Room } from './room';
import { onlineTableWords } from './words';

function Sit({ room }: { room: Room }): JSX.Element {
    const t = onlineTableWords.value.room;
    const busy = useSignal(false);
    const who = account.value;
    const sit = async (): Promise<void> => {
        if (busy.value) return;
        busy.value = true;
        await room.ask({ act: 'sit' });
        busy.value = false;
    };
    return (
        <>
            <button type="button" class="button primary join" onClick={() => void sit()}>
                <Icon name="check" />
                {busy.value ? t.sitting : t.sit}
            </button>
            <p class="join-name">
                <span>
                    {t.playAs} <strong>{who?.name ?? '…'}</strong>
                </span>
                {who?.account === false && <a href={`/account?back=/t/${room.table.id}`}>{t.ownName}</a>}
            </p>
        </>
    );
}

function AccountFirst({ room }: { room: Room }): JSX.Element {
    const t = onlineTableWords.value.room;
    return (
        <>
            <p>{t.rated}</p>
            <a class="button primary join" href={`/account?back=/t/${room.table.id}`}>
                {t.account}
            </a>
        </>
    );
}

/* An invited player may not know the game: the lesson opens in another tab, so that this page keeps its place. */
function Learn({ room }: { room: Room }): JSX.Element {
    const t = onlineTableWords.value.room;
    const { game } = room.table.table.value!.options;
    return (
        <div class="room-choice">
            <a class="button join-learn" href={`/learn/${game}`} target="_blank" aria-describedby="learn-why">
                <Icon name="book" />
                {t.learn({ game: words.value.games[game] })}
            </a>
            <p class="second" id="learn-why">
                {t.learnWhy}
            </p>
        </div>
    );
}

export function Join({ room }: { room: Room }): JSX.Element {
    const t = onlineTableWords.value.room;
    const watches = useSignal(false);
    const needsAccount = room.table.table.value!.options.rated && account.value?.account === false;
    return (
        <section class="sheet room-part room-join" aria-label={t.sit}>
            {watches.value ? <p>{t.watching}</p> : needsAccount ? <AccountFirst room={room} /> : <Sit room={room} />}
            <Learn room={room} />
            <button
                type="button"
                class="button quiet"
                onClick={() => {
                    watches.value = !watches.value;
                }}>
                {watches.value ? (
                    t.unwatch
                ) : (
                    <>
                        <Icon name="eye" />
                        {t.watch}
                    </>
                )}
            </button>
        </section>
    );
}
