/*
 * PuzzleList.tsx - all puzzles of a game as numbers, those that are done with a tick.
 */
import type { JSX } from 'preact';
import { Icon } from '../ui/Icon';
import { settings } from '../local/settings';
import type { PuzzleControl } from './control';
import { puzzleWords, taskOf } from './words';

export function PuzzleList({ control }: { control: PuzzleControl }): JSX.Element {
    const { language } = settings.value;
    const t = puzzleWords(language);
    const { puzzles } = control;
    const ids = new Set(control.done.value);
    const count = puzzles.filter((puzzle) => ids.has(puzzle.id)).length;
    return (
        <section class="puzzle-list sheet" aria-label={t.list}>
            <p class="puzzle-count">
                <span>{t.done(count, puzzles.length)}</span>
                <svg class="puzzle-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                    <rect width="100" height="6" fill="var(--sunken)" />
                    <rect width={(100 * count) / puzzles.length} height="6" fill="var(--accent)" />
                </svg>
            </p>
            <ol>
                {puzzles.map((puzzle, i) => {
                    const done = ids.has(puzzle.id);
                    return (
                        <li key={puzzle.id}>
                            <button
                                type="button"
                                class={`puzzle-number${done ? ' done' : ''}`}
                                {...(i === control.index.value ? { 'aria-current': 'true' as const } : {})}
                                aria-label={t.item(i + 1, taskOf(puzzle, language), done)}
                                onClick={() => control.open(i)}>
                                {i + 1}
                                {done && (
                                    <span class="puzzle-tick">
                                        <Icon name="check" size={14} />
                                    </span>
                                )}
                            </button>
                        </li>
                    );
                })}
            </ol>
        </section>
    );
}
