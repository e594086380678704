/*
 * ImportPanel.tsx - imports a game from a file or the clipboard. The core says what is wrong with it.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { RefusalMessage } from '../ui/buttons';
import { announce } from '../ui/live-region';
import { newRecord } from '../local/modules';
import { Icon } from '../ui/Icon';
import { settings } from '../local/settings';
import { packRecord, recordBytes, tidyRecord } from './share';
import { reviewWords } from './words';

/* Returns the address where the game in a text is reviewed, or why it cannot be. */
export async function importRecord(text: string): Promise<Imported> {
    const w = reviewWords.value;
    if (text.trim() === '') return { why: w.refused({ why: w.empty }) };
    const tidy = tidyRecord(text);
    if (tidy === null) return { why: w.refused({ why: w.tooLong }) };
    const record = await newRecord();
    record.setLanguage(settings.value.language);
    const read = record.read(tidy);
    return read.ok
        ? { path: `/review#${await packRecord(record.write())}` }
        : { why: w.refused({ why: read.refusal.message }) };
}

export type Imported = { readonly path: string } | { readonly why: string };

interface ImportProps {
    bytes?: number; /* the largest file in bytes */
    bring?(text: string): Promise<Imported>;
    go(path: string): void;
}

export function ImportPanel({ go, bring: take = importRecord, bytes = recordBytes }: ImportProps): JSX.Element {
    const w = reviewWords.value;
    const text = useSignal('');
    const why = useSignal('');
    const bring = async (content: string): Promise<void> => {
        const found = await take(content);
        if ('path' in found) {
            go(found.path);
            return;
        }
        why.value = found.why;
        announce(found.why);
    };
    const read = async (file: File | undefined): Promise<void> => {
        if (!file) return;
        await bring(file.size > bytes ? 'x'.repeat(bytes + 1) : await file.text());
    };
    return (
        <section class="import sheet">
            <h2>{w.bring}</h2>
            <p class="second">{w.bringText}</p>
            <label class="button import-file">
                <Icon name="book" />
                {w.file}
                <input
                    type="file"
                    class="spoken"
                    accept=".txt,.rec,text/plain"
                    onChange={(event) => {
                        const input = event.currentTarget;
                        void read(input.files?.[0]).then(() => {
                            input.value = '';
                        });
                    }}
                />
            </label>
            <label class="import-text">
                <span>{w.paste}</span>
                <textarea
                    rows={5}
                    spellcheck={false}
                    placeholder={w.pasteExample}
                    value={text.value}
                    onInput={(event) => {
                        text.value = event.currentTarget.value;
                    }}
                />
            </label>
            {why.value && <RefusalMessage>{why.value}</RefusalMessage>}
            <button type="button" class="button primary" onClick={() => void bring(text.value)}>
                <Icon name="eye" />
                {w.open}
            </button>
        </section>
    );
}
