/*
 * LessonBoard.tsx - the board of a lesson and the choices beside it: pieces, directions, walls.
 */
import { computed, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Board } from '../board/Board';
import { unlit } from '../board/scene';
import type { Rules } from '../core/rules';
import type { GameUi } from '../board/game-ui';
import { isDirection, isWall } from '../core/token';
import { words } from '../i18n/words';
import { carry } from '../move-input/carry';
import type { Holding } from '../move-input/holding';
import { Directions, Modes, Tray } from '../move-input/MoveInputBar';
import { isTaken } from '../move-input/keys';
import type { LessonRun } from './lesson-run';
import { sceneOf } from './scene';

export interface PartProps {
    run: LessonRun;
    rules: Rules;
    ui: GameUi;
    input: Holding;
}

/* Adapts the lesson to the interface of the move input beside its board. */
export function holdingOf(run: LessonRun, rules: Rules, ui: GameUi): Holding {
    return {
        game: run.lesson.game,
        rules,
        ui,
        builder: run.builder,
        active: run.active,
        origin: computed(() => run.step.value.position),
        mode: signal(null),
        pick: (token) => run.pick(token),
        drop: (token) => run.pick(token),
        hold: (token) => {
            run.pick(token);
            return run.builder.refused.value === null;
        },
    };
}

function turn(run: LessonRun, rules: Rules, ui: GameUi): void {
    const tokens = run.builder.tokens.value;
    const at = tokens.findLastIndex((token) => isWall(token) || isDirection(token));
    if (at < 0 || !ui.turned) return;
    const answer = rules.choices(run.lesson.game, run.step.value.position, tokens.slice(0, at));
    const other = ui.turned(tokens[at]!, answer.ok ? answer.value.next : []);
    if (other !== null) run.pick(other);
}

/* Handles keys: digits choose a piece, W the next orientation of a wall. */
function press(event: KeyboardEvent, { run, ui, input }: PartProps): void {
    if (isTaken(event) || !run.active.value) return;
    const { mode } = input;
    const item = ui.tray([], 0)[Number(event.key) - 1];
    const modes = [null, ...ui.modes];
    if (item) run.pick(item.token);
    else if (event.key.toLowerCase() === 'w' && modes.length > 1)
        mode.value = modes[(modes.indexOf(mode.value) + 1) % modes.length]!;
    else return;
    event.preventDefault();
}

export function LessonBoard(props: PartProps): JSX.Element {
    const { run, rules, ui, input } = props;
    const step = run.step.value;
    const finding = step.task.kind === 'find';
    const walls = step.solution.some(isWall);
    const dark = useMemo(() => unlit(ui), [ui]);
    const tray = !finding && !run.canPass.value && ui.tray([], 0).length > 0;
    const shownMode = walls && run.active.value ? input.mode.value : null;
    return (
        <div class="lesson-play" onKeyDown={(event) => press(event, props)}>
            <div class="lesson-board">
                <Board
                    ui={finding ? dark : ui}
                    position={run.shown.value}
                    active={run.active.value}
                    scene={sceneOf(run, rules, ui, shownMode)}
                    label={words.value.table.board({ game: words.value.games[ui.id] })}
                    takes={(token) => finding || run.builder.takes(token)}
                    pick={(token) => run.pick(token)}
                    carry={(event, grip, offset) => (finding ? null : carry(event, input, grip, offset))}
                    back={() => run.back()}
                    turn={() => turn(run, rules, ui)}
                    setMode={(mode) => {
                        input.mode.value = mode;
                    }}
                />
            </div>
            {run.active.value && (tray || walls || run.canPass.value) && (
                <div class="lesson-tools">
                    {walls && <Modes input={input} />}
                    {tray && <Tray input={input} />}
                    {!finding && <Directions input={input} class="lesson-directions" />}
                    {run.canPass.value && (
                        <button type="button" class="button" onClick={() => run.pick('pass')}>
                            {words.value.table.pass}
                        </button>
                    )}
                </div>
            )}
        </div>
    );
}
