/*
 * DayCard.tsx - the puzzle of the day and the streak, on the screen for learning.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { words } from '../i18n/words';
import { Icon } from '../ui/Icon';
import type { DayPuzzle } from './day';
import { loadDay, running, streak } from './day';
import './puzzles.css';
import { puzzleWords } from './words';

export function DayCard(): JSX.Element | null {
    const day = useSignal<DayPuzzle | null>(null);
    useEffect(() => {
        loadDay().then(
            (found) => {
                day.value = found;
            },
            () => {},
        );
    }, []);
    if (!day.value) return null;
    const { date, game, id } = day.value;
    const t = puzzleWords.value;
    const days = running(streak.value, date);
    const done = streak.value.last === date;
    return (
        <section class="puzzle-day sheet">
            <div>
                <h2>
                    {t.day} · {words.value.games[game]}
                </h2>
                <p class="second">
                    {done && `${t.dayDone} `}
                    {days > 0 && `${t.streak({ n: days })}. `}
                    {streak.value.best > days && `${t.best({ n: streak.value.best })}.`}
                </p>
            </div>
            <a class={`button${done ? '' : ' primary'}`} href={`/puzzles/${game}#${id}`}>
                <Icon name={done ? 'check' : 'bulb'} size={20} />
                {t.dayOpen}
            </a>
        </section>
    );
}
