/*
 * AccountScreen.tsx - the account page: guests can create an account or sign in; accounts see their
 * settings.
 */
import './people.css';
import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
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
import { peopleWords } from './words';

/* Where the visitor came from, if it is a place of ours: ?back=/t/ID. */
function wayBack(): string | null {
    const back = new URLSearchParams(location.search).get('back');
    return back !== null && /^\/(online|(t|g|people|leaders)\/[0-9a-z]+)$/.test(back) ? back : null;
}

/* Without ways out while there is something to keep first. */
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
        <header class="people-who">
            <span class="people-letter" aria-hidden="true">
                {[...who.name][0]}
            </span>
            <div>
                <p class="people-name" data-name>
                    {who.name}
                    <span class="people-badge" data-kind={who.account ? 'account' : 'guest'}>
                        {who.account ? t.kinds.account : t.kinds.guest}
                    </span>
                    {who.bot && (
                        <span class="people-badge" data-kind="bot" title={t.botWhy}>
                            {t.kinds.bot}
                        </span>
                    )}
                </p>
                <p class="second">{who.account ? t.account.accountIs : t.account.guestIs}</p>
            </div>
            {!stays && (
                <div class="people-actions">
                    <a class="button small" href={`/people/${who.id}`}>
                        {t.account.page}
                    </a>
                    {who.account && (
                        <button
                            type="button"
                            class="button small"
                            aria-disabled={attempt.busy.value}
                            onClick={() => void signOut()}>
                            {t.account.signOut}
                        </button>
                    )}
                    {attempt.refusal.value && <p class="people-refusal">{attempt.refusal.value.text}</p>}
                </div>
            )}
        </header>
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
    /* A player registered, signed in or recovered; a code must be saved before continuing. */
    const entered = ({ recovery, ...person }: Account): void => {
        const same = account.value?.id === person.id;
        code.value = recovery === undefined ? null : { text: recovery, kept: goOn };
        become(person);
        if (same) connection.restart(); /* The session is another one now. */
        if (recovery === undefined) goOn();
    };
    const goOn = (): void => {
        code.value = null;
        if (back !== null) go(back);
        tell(peopleWords.value.account.welcome(account.value!.name));
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
