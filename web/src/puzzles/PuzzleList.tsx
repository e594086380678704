/*
 * PuzzleList.tsx - all puzzles of a game as numbers, from easy to hard; solved ones have a tick.
 */
import type { JSX } from 'preact';
import { Icon } from '../ui/Icon';
import type { PuzzleControl } from './puzzle-control';
import { levelName, puzzleWords, taskOf } from './words';

interface NumberProps {
    control: PuzzleControl;
    index: number;
    done: boolean;
}

function PuzzleNumber({ control, index, done }: NumberProps): JSX.Element {
    const puzzle = control.puzzles[index]!;
    const { players: seats } = control.rules.state(control.game, puzzle.position);
    const t = puzzleWords.value;
    return (
        <li>
            <button
                type="button"
                class={`puzzle-number${done ? ' done' : ''}`}
                {...(index === control.index.value ? { 'aria-current': 'true' as const } : {})}
                aria-label={(done ? t.itemDone : t.item)({ n: index + 1, task: taskOf(puzzle, seats) })}
                onClick={() => control.open(index)}>
                {index + 1}
                {done && (
                    <span class="puzzle-tick">
                        <Icon name="check" size={14} />
                    </span>
                )}
            </button>
        </li>
    );
}

export function PuzzleList({ control }: { control: PuzzleControl }): JSX.Element {
    const t = puzzleWords.value;
    const { puzzles } = control;
    const ids = new Set(control.done.value);
    const count = puzzles.filter((puzzle) => ids.has(puzzle.id)).length;
    const levels = [...new Set(puzzles.map(({ level }) => level))];
    return (
        <section class="puzzle-list sheet" aria-label={t.list}>
            <p class="puzzle-count">
                <span>{t.done({ n: count, all: puzzles.length })}</span>
                <svg class="puzzle-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                    <rect width="100" height="6" fill="var(--sunken)" />
                    <rect width={(100 * count) / puzzles.length} height="6" fill="var(--accent)" />
                </svg>
            </p>
            {levels.map((level) => (
                <section key={level}>
                    <h3>{levelName(level)}</h3>
                    <ol>
                        {puzzles.map(
                            ({ id, level: own }, i) =>
                                own === level && (
                                    <PuzzleNumber key={id} control={control} index={i} done={ids.has(id)} />
                                ),
                        )}
                    </ol>
                </section>
            ))}
        </section>
    );
}
