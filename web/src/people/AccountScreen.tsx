/*
 * AccountScreen.tsx - the account page: guests can create an account or sign in; accounts see their settings.
 */
import './people.css';
import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { SmallButton } from '../ui/buttons';
import { announce } from '../ui/live-region';
import type { Rules } from '../core/rules';
import type { Account } from '../online/api-types';
import { Banner } from '../online/Banner';
import { account, api, become, begin, beginAgain, connection, signedOut } from '../online/service';
import { go } from '../ui/route';
import { Shell } from '../ui/Shell';
import { AccountParts } from './AccountParts';
import { said, useFormSubmit } from './form-submit';
import { Blocks } from './Blocks';
import { GamesSeen } from './GamesSeen';
import { RecoveryCode } from './RecoveryCode';
import { GuestParts } from './GuestParts';
import { MyData } from './MyData';
import { NameCard } from './NameCard';
import { peopleWords } from './words';

/* Returns the page the visitor came from, as in ?back=/t/ID; only paths of this site. */
function wayBack(): string | null {
    const back = new URLSearchParams(location.search).get('back');
    return back !== null && /^\/(online|(t|g|players|leaderboard)\/[0-9a-z]+)$/.test(back) ? back : null;
}

/* The player's name card; without links while there is a code to save first. */
function Who({
    who,
    stays,
    nobody,
}: {
    who: Account;
    stays: boolean;
    nobody(text: string): Promise<void>;
}): JSX.Element {
    const t = peopleWords.value;
    const attempt = useFormSubmit();
    const signOut = async (): Promise<void> => {
        if (await attempt.run(() => api.signOut())) await nobody(peopleWords.value.account.signedOut);
    };
    return (
        <NameCard who={who} about={who.account ? t.account.accountIs : t.account.guestIs}>
            {!stays && (
                <div class="people-actions">
                    <a class="button small" href={`/players/${who.id}`}>
                        {t.account.page}
                    </a>
                    {who.account && (
                        <SmallButton aria-disabled={attempt.busy.value} onClick={() => void signOut()}>
                            {t.account.signOut}
                        </SmallButton>
                    )}
                    {attempt.refusal.value && <p class="people-refusal">{attempt.refusal.value.text}</p>}
                </div>
            )}
        </NameCard>
    );
}

export function AccountScreen(_: { rules?: Rules }): JSX.Element {
    const t = peopleWords.value;
    const heading = useRef<HTMLHeadingElement>(null);
    /* A recovery code to save before continuing, and how to continue. */
    const code = useSignal<{ readonly text: string; kept(): void } | null>(null);
    const back = wayBack();
    const who = account.value;
    useEffect(() => {
        said.value = '';
        void begin();
    }, []);
    const tell = (text: string): void => {
        said.value = text;
        announce(text);
        heading.current?.focus();
    };
    useSignalEffect(() => {
        if (!signedOut.value) return;
        signedOut.value = false;
        tell(peopleWords.peek().sessionOver);
    });
    /* Called when a player registered, signed in or recovered; a code must be saved before continuing. */
    const entered = ({ recovery_code: recovery, ...person }: Account): void => {
        const same = account.value?.id === person.id;
        code.value = recovery === undefined ? null : { text: recovery, kept: goOn };
        become(person);
        if (same) connection.restart(); /* The session has changed: continue at once if there is no code. */
        if (recovery === undefined) goOn();
    };
    const goOn = (): void => {
        code.value = null;
        if (back !== null) go(back);
        tell(peopleWords.value.account.welcome({ name: account.value!.name }));
    };
    const coded = (text: string): void => {
        const kept = (): void => {
            code.value = null;
            tell(peopleWords.value.account.newCodeKept);
        };
        said.value = '';
        code.value = { text, kept };
    };
    const nobody = async (text: string): Promise<void> => {
        await beginAgain();
        tell(text);
    };
    return (
        <Shell at="online">
            <Banner />
            <main id="main" class="people">
                <div class="people-title">
                    <h1 ref={heading} tabIndex={-1}>
                        {t.account.title}
                    </h1>
                    <p class="people-note">{said.value}</p>
                </div>
                {who === null ? (
                    <p class="second people-wait">{t.loading}</p>
                ) : (
                    <>
                        <Who key={who.id} who={who} stays={code.value !== null} nobody={nobody} />
                        {back !== null && code.value === null && (
                            <p>
                                <a class="button" href={back}>
                                    {t.account.back}
                                </a>
                            </p>
                        )}
                        {code.value !== null ? (
                            <RecoveryCode code={code.value.text} name={who.name} kept={code.value.kept} />
                        ) : (
                            <>
                                {who.account ? (
                                    <AccountParts who={who} coded={coded} />
                                ) : (
                                    <GuestParts entered={entered} />
                                )}
                                <GamesSeen key={`seen ${who.id}`} who={who} />
                                <Blocks key={`blocks ${who.id}`} />
                                <MyData key={`data ${who.id}`} who={who} nobody={nobody} />
                            </>
                        )}
                    </>
                )}
                <footer class="people-foot">
                    <a href="/privacy">{t.privacy}</a>
                </footer>
            </main>
        </Shell>
    );
}
