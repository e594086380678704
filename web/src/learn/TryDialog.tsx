/*
 * TryDialog.tsx - a board to try a rule on: any turn from a given position, and again; what cannot be played
 * is said by the core. Loaded when first opened.
 */
import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameUi } from '../board/game-ui';
import type { GameId, Language, Rules } from '../core/rules';
import { seatName } from '../core/seats';
import { sentence } from '../core/sentence';
import { isWall } from '../core/token';
import { words } from '../i18n/words';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { announce } from '../ui/live-region';
import { holdingOf, LessonBoard } from './LessonBoard';
import type { Lesson } from './lesson';
import { both } from './lesson';
import { LessonRun } from './run';
import { learnWords } from './words';

interface TryProps {
    rules: Rules;
    ui: GameUi;
    language: Language;
    position: string;
    close(): void;
}

const nothing = both('', '');

/* A lesson of one step that any turn ends. */
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
                task: rules.state(game, position).status === 'open' ? { kind: 'turn', moves: [] } : { kind: 'read' },
                praise: nothing,
                hint: nothing,
                solution: choices.ok ? choices.value.next.filter(isWall).slice(0, 1) : [],
            },
        ],
    };
}

export function TryDialog({ rules, ui, language, position, close }: TryProps): JSX.Element {
    const w = learnWords(language);
    const [past, setPast] = useState<readonly string[]>([position]);
    const now = past.at(-1)!;
    const run = useMemo(() => new LessonRun(rules, anyTurn(rules, ui.id, now)), [rules, ui, now]);
    const input = useMemo(() => holdingOf(run, rules, ui), [run, rules, ui]);
    const state = rules.state(ui.id, now);
    const refused = run.builder.refused.value;
    const text = refused
        ? sentence(refused.why.sentence)
        : state.status === 'open'
          ? words.value.table.toMove(seatName(state.turn, language))
          : sentence(state.verdict);
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
                <LessonBoard run={run} rules={rules} ui={ui} language={language} input={input} />
                <p class={`try-said${refused ? ' refused' : ''}`}>
                    {refused && <Icon name="close" size={20} />}
                    {text}
                </p>
                <button
                    type="button"
                    class="button small"
                    disabled={past.length < 2}
                    onClick={() => setPast(past.slice(0, -1))}>
                    <Icon name="undo" size={20} />
                    {words.value.table.takeBack}
                </button>
            </div>
        </Dialog>
    );
}
