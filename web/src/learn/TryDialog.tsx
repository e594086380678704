/*
 * TryDialog.tsx - a board to try a rule on: any turn from a given position, repeatedly; the core explains illegal
 * choices. Loaded when first opened.
 */
import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameUi } from '../board/game-ui';
import type { GameId, Rules } from '../core/rules';
import { colourOf } from '../i18n/colour';
import { sentence } from '../core/sentence';
import { isWall } from '../core/token';
import { words } from '../i18n/words';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { SmallButton } from '../ui/buttons';
import { announce } from '../ui/live-region';
import { holdingOf, LessonBoard } from './LessonBoard';
import type { Lesson } from './lesson';
import { LessonRun } from './lesson-run';
import { learnWords } from './words';

interface TryProps {
    rules: Rules;
    ui: GameUi;
    position: string;
    close(): void;
}

const nothing = (): string => '';

/* Returns a lesson of one step that any turn completes. */
function anyTurn(rules: Rules, game: GameId, position: string): Lesson {
    const choices = rules.choices(game, position, []);
    return {
        game,
        steps: [
            {
                topic: nothing,
                title: nothing,
                text: nothing,
                position,
                task: rules.state(game, position).status === 'playing' ? { kind: 'turn', moves: [] } : { kind: 'read' },
                praise: nothing,
                hint: nothing,
                solution: choices.ok ? choices.value.next.filter(isWall).slice(0, 1) : [],
            },
        ],
    };
}

export function TryDialog({ rules, ui, position, close }: TryProps): JSX.Element {
    const w = learnWords.value;
    const [past, setPast] = useState<readonly string[]>([position]);
    const now = past.at(-1)!;
    const run = useMemo(() => new LessonRun(rules, anyTurn(rules, ui.id, now)), [rules, ui, now]);
    const input = useMemo(() => holdingOf(run, rules, ui), [run, rules, ui]);
    const state = rules.state(ui.id, now);
    const refused = run.builder.refused.value;
    const text = refused
        ? sentence(refused.refusal.message)
        : state.status === 'playing'
          ? words.value.table.toMove({ name: colourOf(state.toMove) })
          : sentence(state.sentence);
    useEffect(
        () =>
            effect(() => {
                const played = run.played.value;
                if (run.done.value && played) setPast((before) => [...before, played.after]);
            }),
        [run],
    );
    useEffect(() => announce(text), [text]);
    return (
        <Dialog title={w.tryIt} close={close}>
            <div class="try-board">
                <LessonBoard run={run} rules={rules} ui={ui} input={input} />
                <p class={`try-said${refused ? ' refused' : ''}`}>
                    {refused && <Icon name="close" size={20} />}
                    {text}
                </p>
                <SmallButton icon="undo" disabled={past.length < 2} onClick={() => setPast(past.slice(0, -1))}>
                    {words.value.table.takeBack}
                </SmallButton>
            </div>
        </Dialog>
    );
}
