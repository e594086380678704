/*
 * PlayerScreen.tsx - a player's public page: ratings with their history, and games.
 */
import './people.css';
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { SmallButton } from '../ui/buttons';
import { announce } from '../ui/live-region';
import type { Rules } from '../core/rules';
import type { PlayerPage } from '../online/api-types';
import { Banner } from '../online/Banner';
import { account, api, begin, wasOnline } from '../online/service';
import { refusalText } from '../online/words';
import { Shell } from '../ui/Shell';
import { useRequest } from './request';
import { dayText, numberText } from './format';
import { History } from './History';
import { NameCard } from './NameCard';
import { Ratings } from './Ratings';
import { RequestError } from './RequestError';
import { ReportDialog } from './ReportDialog';
import { peopleWords } from './words';

/* Whether the visitor has blocked this player; asks only with a session. */
function useBlocked(player: string): Signal<boolean> {
    const blocked = useSignal(false);
    const me = account.value?.id;
    useEffect(() => {
        if (me !== undefined && me !== player)
            void api.blocks().then((reply) => {
                if (reply.ok) blocked.value = reply.value.blocks.some(({ id }) => id === player);
            });
    }, [me, player]);
    return blocked;
}

function Actions({ page }: { page: PlayerPage }): JSX.Element {
    const t = peopleWords.value.player;
    const blocked = useBlocked(page.id);
    const reporting = useSignal(false);
    const note = useSignal('');
    const block = async (): Promise<void> => {
        await begin();
        const wanted = !blocked.value;
        const reply = await api.block(page.id, wanted);
        if (reply.ok) blocked.value = wanted;
        note.value = !reply.ok
            ? refusalText(reply.why)
            : wanted
              ? t.blocked({ name: page.name })
              : t.unblocked({ name: page.name });
        announce(note.value);
    };
    return (
        <div class="people-actions">
            <SmallButton
                icon="flag"
                onClick={() => {
                    reporting.value = true;
                }}>
                {t.report}
            </SmallButton>
            <SmallButton data-blocked={blocked.value} onClick={() => void block()}>
                {blocked.value ? t.unblock : t.block}
            </SmallButton>
            <span class="second">{note.value}</span>
            {reporting.value && (
                <ReportDialog
                    player={page.id}
                    name={page.name}
                    blocked={() => {
                        blocked.value = true;
                    }}
                    close={() => {
                        reporting.value = false;
                    }}
                />
            )}
        </div>
    );
}

function Head({ page }: { page: PlayerPage }): JSX.Element {
    const t = peopleWords.value;
    const { over, playing } = page.games ?? { over: 0, playing: 0 };
    const facts = [
        ...(page.created_at === undefined ? [] : [t.player.since({ day: dayText(page.created_at) })]),
        ...(page.games ? [t.player.games({ count: numberText(over), n: over })] : []),
        ...(playing > 0 ? [t.player.playing({ count: numberText(playing) })] : []),
    ];
    return (
        <NameCard who={page} heading about={facts.join(' · ')}>
            {account.value?.id === page.id ? (
                <a class="button small" href="/account">
                    {t.player.you}
                </a>
            ) : (
                <Actions page={page} />
            )}
        </NameCard>
    );
}

/* The finished games, or who can see them. */
function Games({ page }: { page: PlayerPage }): JSX.Element {
    const t = peopleWords.value;
    if (!page.games_private) return <History player={page.id} />;
    return (
        <section class="sheet people-part" aria-labelledby="private-title" data-private>
            <h2 id="private-title">{t.player.history}</h2>
            <p class="second">{t.player.privateWhy}</p>
            <p>
                <a class="button small" href={`/account?way=sign-in&back=/players/${page.id}`}>
                    {t.account.signIn}
                </a>
            </p>
        </section>
    );
}

function Gone({ page }: { page: PlayerPage }): JSX.Element {
    const t = peopleWords.value.player;
    return (
        <>
            <h1>{t.gone}</h1>
            <p class="second">{t.goneWhy}</p>
            <Ratings page={page} />
            <Games page={page} />
        </>
    );
}

function Missing(): JSX.Element {
    const t = peopleWords.value.player;
    return (
        <>
            <h1>{t.missing}</h1>
            <p class="second">{t.missingWhy}</p>
        </>
    );
}

function Page({ page }: { page: PlayerPage }): JSX.Element {
    return page.deleted ? (
        <Gone page={page} />
    ) : (
        <>
            <Head page={page} />
            <Ratings page={page} />
            <Games page={page} />
        </>
    );
}

export function PlayerScreen({ id }: { id: string; rules?: Rules }): JSX.Element {
    const t = peopleWords.value;
    const { answer, again } = useRequest(id, () => api.player(id));
    useEffect(() => {
        if (wasOnline()) void begin();
    }, []);
    const now = answer.value;
    return (
        <Shell at="online">
            <Banner />
            <main id="main" class="people" aria-busy={now.is === 'awaited'}>
                {now.is === 'here' ? (
                    <Page page={now.value} />
                ) : now.is === 'awaited' ? (
                    <p class="second people-wait">{t.loading}</p>
                ) : now.status === 404 ? (
                    <Missing />
                ) : (
                    <RequestError why={now.why} again={again} />
                )}
            </main>
        </Shell>
    );
}
