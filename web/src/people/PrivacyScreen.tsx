/*
 * PrivacyScreen.tsx - the privacy and legal notice, with the operator's own text; it must agree with docs/running.md.
 */
import './people.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { RetentionDays } from '../online/api-types';
import { api } from '../online/service';
import { section } from '../i18n/catalogue';
import { Shell } from '../ui/Shell';
import { settings } from '../local/settings';
import { useRequest } from './request';
import { spellText } from './format';

const patience = 1_000;
const privacyWords = await section('privacy');

type Words = typeof privacyWords.value;

interface Section {
    readonly title: string;
    readonly text?: readonly string[];
    readonly points?: readonly string[];
}

/* The server's defaults, used when it does not answer. */
const usual: RetentionDays = { guest: 90, account: 0, session: 365, report: 365, admin_log: 365 };

/* A text about data that is stored for some days, or without limit. */
interface Limited {
    readonly kept: string;
    time(values: { readonly time: string }): string;
}

/* Returns how long each kind of data is stored. */
function retention({ long }: Words, days: RetentionDays): Section {
    const limited = (text: Limited, count: number): string =>
        count === 0 ? text.kept : text.time({ time: spellText(count) });
    return {
        title: long.title,
        points: [
            long.guest({ time: spellText(days.guest) }),
            limited(long.account, days.account),
            long.session({ time: spellText(days.session) }),
            long.games,
            limited(long.reports, days.report),
            limited(long.log, days.admin_log),
            long.answers,
            long.backups,
        ],
    };
}

function Part({ title, text = [], points = [] }: Section): JSX.Element {
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
    const t = privacyWords.value;
    const operator = useOperator();
    const others: readonly Section[] = [
        t.offline,
        t.kept,
        retention(t, operator.kept),
        t.seen,
        t.none,
        t.cookie,
        t.rights,
        t.licence,
    ];
    return (
        <Shell at="online">
            <main id="main" class="people people-notice">
                <h1>{t.title}</h1>
                <p class="second">{t.lead}</p>
                {!operator.waits && (
                    <>
                        <Part {...t.who} />
                        {operator.text !== null && (
                            <p class="sheet sunken people-operator" data-operator>
                                {operator.text}
                            </p>
                        )}
                        {others.map((part) => (
                            <Part key={part.title} {...part} />
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
