/*
 * MyData.tsx - the player's own data: download or delete it.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { announce } from '../ui/live-region';
import type { Account } from '../online/api-types';
import { api } from '../online/service';
import { saveFile } from '../ui/share/save';
import { aboutPassword, useFormSubmit } from './form-submit';
import { collect } from './export';
import { Form, longestName, OwnPasswordField, TextField } from './fields';
import { gamesText } from './format';
import { Disclosure } from './Disclosure';
import { peopleWords } from './words';

function Export(): JSX.Element {
    const t = peopleWords.value.account;
    const attempt = useFormSubmit();
    const note = useSignal('');
    const make = async (): Promise<void> => {
        const done = await attempt.run(() =>
            collect(api, (games) => {
                note.value = t.exporting({ games: gamesText(games) });
            }),
        );
        if (!done) {
            note.value = '';
            return;
        }
        const text = JSON.stringify(done.value, null, 1);
        saveFile(
            `plateau-${new Date().toISOString().slice(0, 10)}.json`,
            new Blob([text], { type: 'application/json' }),
        );
        announce((note.value = t.exported({ games: gamesText(done.value.games.length) })));
    };
    return (
        <Form attempt={attempt} submit={t.exportDo} send={make} note={note.value}>
            <p class="second">{t.exportWhy}</p>
        </Form>
    );
}

function Erase({ who, nobody }: { who: Account; nobody(text: string): Promise<void> }): JSX.Element {
    const t = peopleWords.value.account;
    const attempt = useFormSubmit();
    const name = useSignal(''),
        password = useSignal('');
    const erase = async (): Promise<void> => {
        if (name.value.trim().toLowerCase() !== who.name.toLowerCase())
            attempt.refuse({ field: 'name', text: t.eraseNot });
        else if (await attempt.run(() => api.erase(who.account ? password.value : undefined), aboutPassword))
            await nobody(peopleWords.value.account.erased);
    };
    return (
        <Form attempt={attempt} submit={t.eraseDo} send={erase} danger>
            <p>{t.eraseGoes}</p>
            <p>{t.eraseStays}</p>
            <p>{t.eraseDevice}</p>
            <p>
                <strong>{t.eraseNever}</strong>
            </p>
            <TextField
                label={t.eraseType({ name: who.name })}
                field="name"
                value={name}
                attempt={attempt}
                maxLength={longestName}
                autocomplete="off"
            />
            {who.account && <OwnPasswordField name={who.name} value={password} attempt={attempt} />}
        </Form>
    );
}

export function MyData({ who, nobody }: { who: Account; nobody(text: string): Promise<void> }): JSX.Element {
    const t = peopleWords.value.account;
    return (
        <>
            <Disclosure title={t.export} part="export">
                <Export />
            </Disclosure>
            <Disclosure title={t.erase} part="erase">
                <Erase who={who} nobody={nobody} />
            </Disclosure>
        </>
    );
}
