/*
 * LessonBoard.tsx - the board of a lesson and what is chosen beside it: pieces, directions, walls.
 */
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Board } from '../board/Board';
import type { Language, Rules } from '../core/rules';
import type { GameUi } from '../games/game-ui';
import { isDirection, isWall } from '../games/game-ui';
import { words } from '../i18n/words';
import type { LessonRun } from './run';
import { sceneOf, seatOf, unlit } from './scene';

export interface PartProps {
    run: LessonRun;
    rules: Rules;
    ui: GameUi;
    language: Language;
}

/* The pieces in hand or in the stash, where a turn begins with one. */
function Tray({ run, rules, ui, language }: PartProps): JSX.Element {
    const view = ui.parse(run.step.value.position);
    const seat = seatOf(run, rules);
    const { tokens } = run.builder;
    return (
        <div class="tray" role="group" aria-label={words.value.table.piece}>
            {ui.tray(view, seat).map(({ token, count }) => (
                <button type="button" class="tray-item" data-token={token} onClick={() => run.pick(token)}
                    aria-pressed={tokens.value.includes(token)}
                    aria-disabled={!run.builder.takes(token) && !tokens.value.includes(token)}>
                    <svg viewBox="0 0 64 64" aria-hidden="true">{ui.drawToken(token, seat)}</svg>
                    <span>
                        {ui.say(view, token, language, [])}
                        {count !== null && <span class="second"> ×{count}</span>}
                    </span>
                </button>
            ))}
        </div>
    );
}

/* The four directions, once a piece waits for one. */
export function Directions({ run, rules, ui, language }: PartProps): JSX.Element | null {
    const tokens = run.builder.tokens.value;
    const at = tokens.findIndex(isDirection);
    const { task } = run.step.value;
    const begun = at < 0 ? tokens : tokens.slice(0, at);
    const answer = rules.choices(run.lesson.game, run.step.value.position, begun);
    const open = answer.ok ? answer.value.next.filter(isDirection) : [];
    if (!ui.Compass || open.length === 0 || task.kind === 'find' || !run.active.value)
        return null;
    const view = ui.parse(run.shown.value);
    const label = (token: string): string => ui.say(view, token, language, run.marks.value);
    return (
        <div class="lesson-directions" role="group" aria-label={words.value.table.turn}>
            <ui.Compass seat={seatOf(run, rules)} bottom={0} next={open}
                chosen={tokens[at] ?? null} refused={run.builder.refused.value?.tokens.at(-1) ?? null}
                labels={{ n: label('n'), e: label('e'), s: label('s'), w: label('w') }}
                pick={(token) => run.pick(token)} />
        </div>
    );
}

interface WallModesProps {
    ui: GameUi;
    seat: number;
    mode: string | null;
    choose(mode: string | null): void;
}

/* Keyboards, and fingers that like it, say first which way the wall lies. */
function WallModes({ ui, seat, mode, choose }: WallModesProps): JSX.Element {
    const names = words.value.table.wallModes as Readonly<Record<string, string>>;
    return (
        <div class="modes" role="group" aria-label={words.value.table.walls}>
            {[null, ...ui.modes].map((one) => (
                <button type="button" aria-pressed={one === mode} onClick={() => choose(one)}>
                    {one && <svg viewBox="0 0 64 64" aria-hidden="true">{ui.drawToken(one, seat)}</svg>}
                    <span>{names[one ?? 'auto'] ?? one}</span>
                </button>
            ))}
        </div>
    );
}

function turn(run: LessonRun, rules: Rules, ui: GameUi): void {
    const tokens = run.builder.tokens.value;
    const at = tokens.findLastIndex((token) => isWall(token) || isDirection(token));
    if (at < 0 || !ui.turned)
        return;
    const answer = rules.choices(run.lesson.game, run.step.value.position, tokens.slice(0, at));
    const other = ui.turned(tokens[at]!, answer.ok ? answer.value.next : []);
    if (other !== null)
        run.pick(other);
}

/* Digits choose a piece, W the next way to lie for a wall. */
function press(event: KeyboardEvent, run: LessonRun, ui: GameUi, mode: Signal<string | null>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !run.active.value)
        return;
    const item = ui.tray(ui.parse(run.step.value.position), 0)[Number(event.key) - 1];
    const modes = [null, ...ui.modes];
    if (item)
        run.pick(item.token);
    else if (event.key.toLowerCase() === 'w' && modes.length > 1)
        mode.value = modes[(modes.indexOf(mode.value) + 1) % modes.length]!;
    else
        return;
    event.preventDefault();
}

export function LessonBoard(props: PartProps): JSX.Element {
    const { run, rules, ui, language } = props;
    const mode = useSignal<string | null>(null);
    const step = run.step.value;
    const finding = step.task.kind === 'find';
    const walls = step.solution.some(isWall);
    const dark = useMemo(() => unlit(ui), [ui]);
    const tray = !finding && !run.canPass.value && ui.tray(ui.parse(step.position), 0).length > 0;
    const shownMode = walls && run.active.value ? mode.value : null;
    return (
        <div class="lesson-play" onKeyDown={(event) => press(event, run, ui, mode)}>
            <div class="lesson-board">
                <Board ui={finding ? dark : ui} position={run.shown.value} language={language}
                    active={run.active.value} scene={sceneOf(run, rules, ui, language, shownMode)}
                    label={words.value.table.board(words.value.games[ui.id])}
                    takes={(token) => finding || run.builder.takes(token)} pick={(token) => run.pick(token)}
                    back={() => run.back()} turn={() => turn(run, rules, ui)} />
            </div>
            {run.active.value && (tray || walls || run.canPass.value) && <div class="lesson-tools">
                {walls && ui.modes.length > 0 && <WallModes ui={ui} mode={mode.value}
                    seat={seatOf(run, rules)} choose={(one) => { mode.value = one; }} />}
                {tray && <Tray {...props} />}
                {run.canPass.value && <button type="button" class="button" onClick={() => run.pick('pass')}>
                    {words.value.table.pass}
                </button>}
            </div>}
        </div>
    );
}
