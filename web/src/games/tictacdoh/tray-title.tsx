/*
 * tray-title.tsx - the line above the stash: pyramids are shared; and what the two kinds of cells mean.
 */
import './tray-title.css';
import type { JSX } from 'preact';
import type { Language } from '../../local/language';

const texts = {
    en: { stash: 'Stash for all players', sure: 'in the grid', possible: 'perhaps' },
    fr: { stash: 'Réserve pour tous', sure: 'dans la grille', possible: 'peut-être' },
} as const;

function Sign({ dashed, text }: { dashed: boolean; text: string }): JSX.Element {
    return <span class={`grid-sign${dashed ? ' grid-sign-dashed' : ''}`}>{text}</span>;
}

export function TrayTitle({ language }: { language: Language }): JSX.Element {
    const t = texts[language];
    return (
        <p class="tray-title">
            <strong>{t.stash}</strong>
            <Sign dashed={false} text={t.sure} />
            <Sign dashed={true} text={t.possible} />
        </p>
    );
}
