/*
 * MoveList.tsx - the moves so far, one row per round; a press shows the board after that move.
 */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../i18n/words';
import type { TableControl } from './table-control';

export function MoveList({ control }: { control: TableControl }): JSX.Element {
    const { session } = control;
    const t = words.value.table;
    const box = useRef<HTMLDivElement>(null);
    const seats = session.seats.value.length;
    const moves = session.moves.value;
    const cursor = session.cursor.value;
    const rounds = Array.from({ length: Math.ceil(moves.length / seats) }, (_, r) =>
        moves.slice(r * seats, r * seats + seats),
    );
    useEffect(() => {
        box.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    }, [cursor, moves.length]);
    return (
        <section class="moves sheet" aria-label={t.moves}>
            <h2>{t.moves}</h2>
            <div class="moves-scroll" ref={box} tabIndex={0} role="group" aria-label={t.moves}>
                <ol class={`rounds of-${seats}`}>
                    {rounds.map((round, r) => (
                        <li key={r}>
                            <span class="round-number">{r + 1}</span>
                            {round.map((move, i) => {
                                const at = r * seats + i + 1;
                                return (
                                    <button
                                        type="button"
                                        class="move"
                                        {...(at === cursor ? { 'aria-current': 'true' as const } : {})}
                                        onClick={() => {
                                            session.cursor.value = at;
                                        }}>
                                        {move}
                                    </button>
                                );
                            })}
                        </li>
                    ))}
                </ol>
            </div>
        </section>
    );
}
