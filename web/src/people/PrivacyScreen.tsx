/*
 * PrivacyScreen.tsx - the privacy and legal notice, in the language chosen.
 */
import './people.css';
import type { JSX } from 'preact';
import { Shell } from '../screens/Shell';
import { settings } from '../session/settings';
import { privacyEn } from './privacy-en';
import { privacyFr } from './privacy-fr';

interface Section {
    readonly title: string;
    readonly text: readonly string[];
    readonly points: readonly string[];
}

function Part({ title, text, points }: Section): JSX.Element {
    return (
        <>
            <h2>{title}</h2>
            {text.map((paragraph) => <p>{paragraph}</p>)}
            {points.length > 0 && <ul>{points.map((point) => <li>{point}</li>)}</ul>}
        </>
    );
}

export function PrivacyScreen(): JSX.Element {
    const t = settings.value.language === 'fr' ? privacyFr : privacyEn;
    const sections: readonly Section[] = Object.values(t.sections);
    return (
        <Shell at="online">
            <main id="main" class="people people-notice">
                <h1>{t.title}</h1>
                <p class="second">{t.lead}</p>
                {sections.map((section) => <Part key={section.title} {...section} />)}
                <p><a class="button" href="/account">{t.account}</a></p>
            </main>
        </Shell>
    );
}
