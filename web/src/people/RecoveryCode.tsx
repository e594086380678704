/*
 * RecoveryCode.tsx - a secret that is shown once, in large type, to copy or to save as a file.
 */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useCopy } from '../ui/share/use-copy';
import { saveFile } from '../ui/share/save';
import { peopleWords } from './words';

export function Secret({
    text,
    label,
    file,
    content,
}: {
    text: string;
    label: string;
    file?: string;
    content?: string;
}): JSX.Element {
    const t = peopleWords.value;
    const { note, copy } = useCopy(t.copied, t.copyFailed);
    return (
        <div class="people-secret">
            <output class="sheet sunken" aria-label={label} data-secret>
                {text}
            </output>
            <div class="people-actions">
                <button type="button" class="button" onClick={() => void copy(text)}>
                    {t.copy}
                </button>
                {file !== undefined && (
                    <button
                        type="button"
                        class="button"
                        onClick={() =>
                            saveFile(file, new Blob([content ?? text], { type: 'text/plain;charset=utf-8' }))
                        }>
                        {t.save}
                    </button>
                )}
                <span class="second">{note.value}</span>
            </div>
        </div>
    );
}

/* Shows the recovery code after registration, recovery or a new code, before continuing. */
export function RecoveryCode({ code, name, kept }: { code: string; name: string; kept(): void }): JSX.Element {
    const t = peopleWords.value.account;
    const heading = useRef<HTMLHeadingElement>(null);
    useEffect(() => {
        /* Closing the page now would lose the code, so the browser asks first. */
        const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
        addEventListener('beforeunload', ask);
        heading.current!.focus();
        return () => removeEventListener('beforeunload', ask);
    }, []);
    return (
        <section class="sheet people-part" aria-labelledby="code-title">
            <h2 id="code-title" ref={heading} tabIndex={-1}>
                {t.codeTitle}
            </h2>
            <p>{t.codeWhy}</p>
            <Secret
                text={code}
                label={t.codeOf({ name })}
                file="plateau-code.txt"
                content={t.codeFile({ name, site: location.host, code })}
            />
            <button type="button" class="button primary" onClick={kept}>
                {t.codeKept}
            </button>
        </section>
    );
}
