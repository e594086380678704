/*
 * PrivacyScreen.tsx - the privacy and legal notice in the chosen language, with the operator's own text.
 */
import './people.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { RetentionDays } from '../online/api-types';
import { api } from '../online/service';
import { Shell } from '../ui/Shell';
import { settings } from '../local/settings';
import { useRequest } from './request';
import { privacyEn, type RetentionTexts } from './privacy-en';
import { privacyFr } from './privacy-fr';
import { spellText } from './format';

const patience = 1_000;

interface Section {
    readonly title: string;
    readonly text: readonly string[];
    readonly points: readonly string[] | ((kept: RetentionTexts) => readonly string[]);
}

/* The server's defaults, used when it does not answer. */
const usual: RetentionDays = { guest: 90, account: 0, session: 365, report: 365, admin_log: 365 };

function inWords(kept: RetentionDays): RetentionTexts {
    const text = (days: number): string => (days === 0 ? '' : spellText(days));
    return {
        guest: text(kept.guest),
        account: text(kept.account),
        session: text(kept.session),
        report: text(kept.report),
        admin_log: text(kept.admin_log),
    };
}

function Part({ title, text, points: some, kept }: Section & { kept: RetentionTexts }): JSX.Element {
    const points = typeof some === 'function' ? some(kept) : some;
    return (
        <>
            <h2>{title}</h2>
            {text.map((paragraph) => (
                <p>{paragraph}</p>
            ))}
            {points.length > 0 && (
                <ul>
                    {points.map((point) => (
                        <li>{point}</li>
                    ))}
                </ul>
            )}
        </>
    );
}

/* Returns the operator's text and the retention times; the notice waits briefly for them, so that nothing moves. */
function useOperator(): { readonly text: string | null; readonly kept: RetentionDays; readonly waits: boolean } {
    const { answer } = useRequest('about', () => api.about());
    const waited = useSignal(false);
    useEffect(() => {
        const timer = setTimeout(() => {
            waited.value = true;
        }, patience);
        return () => clearTimeout(timer);
    }, []);
    const said = answer.value.is === 'here' ? answer.value.value : undefined;
    const operator = said?.operator;
    return {
        text: operator?.[settings.value.language] ?? Object.values(operator ?? {})[0] ?? null,
        kept: said?.retention_days ?? usual,
        waits: answer.value.is === 'awaited' && !waited.value,
    };
}

export function PrivacyScreen(): JSX.Element {
    const t = settings.value.language === 'fr' ? privacyFr : privacyEn;
    const operator = useOperator();
    const kept = inWords(operator.kept);
    const { who, ...rest } = t.sections;
    const others: readonly Section[] = Object.values(rest);
    return (
        <Shell at="online">
            <main id="main" class="people people-notice">
                <h1>{t.title}</h1>
                <p class="second">{t.lead}</p>
                {!operator.waits && (
                    <>
                        <Part {...who} kept={kept} />
                        {operator.text !== null && (
                            <p class="sheet sunken people-operator" data-operator>
                                {operator.text}
                            </p>
                        )}
                        {others.map((section) => (
                            <Part key={section.title} {...section} kept={kept} />
                        ))}
                        <p>
                            <a class="button" href="/account">
                                {t.account}
                            </a>
                        </p>
                    </>
                )}
            </main>
        </Shell>
    );
}
