/*
 * ValueList.tsx - all moves with their values, the best first, for the keyboard and for screen readers: each is a
 * button that plays the move.
 */
import './values.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { SmallButton } from '../ui/buttons';
import { announce } from '../ui/live-region';
import { better, percentOf, signOf, wordsOf } from './marks';
import type { Found, MoveValue } from './values';
import type { ValueWords } from './words';
import { valueWords } from './words';

const shownFirst = 24;
const kinds = { '+': 'good', '=': 'even', '−': 'bad' } as const;

function summary(values: readonly MoveValue[], w: ValueWords): string {
    const count = (what: MoveValue['value']): number => values.filter(({ value }) => value === what).length;
    if (count('estimate') === 0) return w.summary({ win: count('win'), draw: count('draw'), loss: count('loss') });
    const best = values[0]!;
    return best.value === 'estimate'
        ? w.summaryGuess({ best: best.move, chances: percentOf(best) })
        : `${w.item({ move: best.move, value: wordsOf(best, w) })}.`;
}

function progress({ values, moves, round, done }: Found, w: ValueWords): string {
    if (moves === 0 && !done) return w.starting;
    if (values.size < moves) return w.looking({ done: values.size, all: moves });
    return done ? w.hand({ n: moves }) : round > 1 ? w.deeper : w.hand({ n: moves });
}

export interface ValueListProps {
    readonly found: Found;
    readonly failed: boolean;
    play(move: string): void;
}

export function ValueList({ found, failed, play }: ValueListProps): JSX.Element {
    const w = valueWords.value;
    const whole = useSignal(false);
    const sorted = [...found.values.values()].sort(better);
    const shown = whole.value ? sorted : sorted.slice(0, shownFirst);
    const estimated = sorted.some(({ value }) => value === 'estimate');
    const marked = found.moves > 0 && found.values.size === found.moves;
    /* Announced once per position, when every move has its value. */
    useEffect(() => {
        if (marked) announce(summary(sorted, w));
    }, [found.position, marked]);
    useEffect(() => {
        whole.value = false;
    }, [found.position]);
    return (
        <section class="value-list sheet" aria-label={w.title}>
            <header>
                <h2>{w.title}</h2>
                <span class="second">{failed ? w.failed : progress(found, w)}</span>
            </header>
            {marked && <p>{summary(sorted, w)}</p>}
            <ol>
                {shown.map((value) => (
                    <li key={value.move}>
                        <button
                            type="button"
                            class="value-item"
                            data-move={value.move}
                            onClick={() => play(value.move)}>
                            <span class={`value-chip ${kinds[signOf(value)]}`} aria-hidden="true">
                                {signOf(value)}
                            </span>
                            <strong>{value.move}</strong> <span>{wordsOf(value, w)}</span>
                        </button>
                    </li>
                ))}
            </ol>
            {sorted.length > shown.length && (
                <SmallButton
                    onClick={() => {
                        whole.value = true;
                    }}>
                    {w.all({ n: sorted.length })}
                </SmallButton>
            )}
            <p class="second">
                {w.key}. {estimated ? w.estimated : w.proven}
            </p>
        </section>
    );
}
