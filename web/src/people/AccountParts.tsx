/*
 * AccountParts.tsx - forms of an account: name, password, recovery code, API tokens.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { announce } from '../ui/live-region';
import type { Account } from '../online/api-types';
import type { Refused } from '../online/messages';
import { api, become } from '../online/service';
import type { Refusal } from './form-submit';
import { aboutPassword, useFormSubmit } from './form-submit';
import { Secret } from './RecoveryCode';
import { Form, NameField, NewPasswordField, OwnPasswordField } from './fields';
import { Disclosure } from './Disclosure';
import { peopleWords } from './words';

interface AccountProps {
    who: Account;
    /* Called with a new recovery code, which the player must save now. */
    coded(code: string): void;
}

function RenameForm({ who }: { who: Account }): JSX.Element {
    const t = peopleWords.value.account;
    const attempt = useFormSubmit();
    const name = useSignal(who.name);
    const note = useSignal('');
    const send = async (): Promise<void> => {
        note.value = '';
        const done = await attempt.run(() => api.change({ name: name.value.trim() }));
        if (done) {
            become(done.value);
            announce((note.value = t.renamed({ name: done.value.name })));
        }
    };
    return (
        <Form attempt={attempt} submit={t.renameDo} send={send} note={note.value}>
            <NameField value={name} attempt={attempt} hint={t.nameHint} />
        </Form>
    );
}

function PasswordForm({ who }: { who: Account }): JSX.Element {
    const t = peopleWords.value.account;
    const attempt = useFormSubmit();
    const old = useSignal(''),
        wanted = useSignal('');
    const note = useSignal('');
    const send = async (): Promise<void> => {
        note.value = '';
        if (await attempt.run(() => api.changePassword(old.value, wanted.value), aboutPassword)) {
            old.value = wanted.value = '';
            announce((note.value = t.passwordChanged));
        }
    };
    return (
        <Form attempt={attempt} submit={t.setPassword} send={send} note={note.value}>
            <p class="second">{t.passwordNote}</p>
            <OwnPasswordField name={who.name} value={old} attempt={attempt} />
            <NewPasswordField value={wanted} attempt={attempt} />
        </Form>
    );
}

/* Requests a new recovery code; the page shows it in place of everything else. */
function NewCodeForm({ who, coded }: AccountProps): JSX.Element {
    const t = peopleWords.value.account;
    const attempt = useFormSubmit();
    const password = useSignal('');
    const own = (refused: Refused): Refusal | null =>
        refused.code === 'network' ? { field: null, text: t.newCodeLost } : aboutPassword(refused);
    const send = async (): Promise<void> => {
        const done = await attempt.run(() => api.newRecovery(password.value), own);
        if (done) coded(done.value.recovery_code);
    };
    return (
        <Form attempt={attempt} submit={t.newCodeDo} send={send}>
            <p class="second">{t.newCodeWhy}</p>
            <OwnPasswordField name={who.name} value={password} attempt={attempt} />
        </Form>
    );
}

function Tokens({ who }: { who: Account }): JSX.Element {
    const t = peopleWords.value.account;
    const making = useFormSubmit(),
        ending = useFormSubmit();
    const token = useSignal<string | null>(null);
    const password = useSignal(''),
        note = useSignal('');
    const make = async (): Promise<void> => {
        note.value = '';
        const done = await making.run(() => api.newToken(password.value), aboutPassword);
        if (done) {
            password.value = '';
            token.value = done.value.token;
            announce(t.tokenOnce);
        }
    };
    const end = async (): Promise<void> => {
        if (await ending.run(() => api.endTokens())) {
            token.value = null;
            announce((note.value = t.tokensEnded));
        }
    };
    return (
        <>
            <p class="second">{t.tokensWhy}</p>
            {token.value !== null && (
                <div class="people-token">
                    <p>{t.tokenOnce}</p>
                    <Secret text={token.value} label={t.token} />
                </div>
            )}
            <Form attempt={making} submit={t.makeToken} send={make}>
                <OwnPasswordField name={who.name} value={password} attempt={making} />
            </Form>
            <Form attempt={ending} submit={t.endTokens} send={end} danger note={note.value} />
        </>
    );
}

export function AccountParts({ who, coded }: AccountProps): JSX.Element {
    const t = peopleWords.value.account;
    return (
        <>
            <Disclosure title={t.rename} part="name">
                <RenameForm who={who} />
            </Disclosure>
            <Disclosure title={t.changePassword} part="password">
                <PasswordForm who={who} />
            </Disclosure>
            <Disclosure title={t.newCode} part="recovery">
                <NewCodeForm who={who} coded={coded} />
            </Disclosure>
            <Disclosure title={t.tokens} part="tokens">
                <Tokens who={who} />
            </Disclosure>
        </>
    );
}
