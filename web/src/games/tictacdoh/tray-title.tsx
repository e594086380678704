/*
 * tray-title.tsx - the line above the stash: pyramids are shared; and what the two kinds of cells mean.
 */
import './tray-title.css';
import type { JSX } from 'preact';
import { tictacdohWords } from './words';

function Sign({ dashed, text }: { dashed: boolean; text: string }): JSX.Element {
    return <span class={`grid-sign${dashed ? ' grid-sign-dashed' : ''}`}>{text}</span>;
}

export function TrayTitle(): JSX.Element {
    const t = tictacdohWords.value.title;
    return (
        <p class="tray-title">
            <strong>{t.stash}</strong>
            <Sign dashed={false} text={t.sure} />
            <Sign dashed={true} text={t.possible} />
        </p>
    );
}
