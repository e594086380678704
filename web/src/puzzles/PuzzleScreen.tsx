/*
 * PuzzleScreen.tsx - the puzzles of a game: the current one, its task, and a list of all.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { SeatBadge } from '../board/players';
import type { GameId, Rules } from '../core/rules';
import { loadGame } from '../games/registry';
import { colourOf } from '../i18n/colour';
import { sentence } from '../core/sentence';
import { words } from '../i18n/words';
import { stockOf } from '../move-input/carry';
import { InputBoard } from '../move-input/InputBoard';
import { Directions, MoveInputActions, Modes, mustPass, Pass, Tray } from '../move-input/MoveInputBar';
import { inputKey, usePageKeys } from '../move-input/keys';
import { stepOf } from '../move-input/step';
import { announceKey } from '../move-input/announce-keys';
import { Icon } from '../ui/Icon';
import { RefusalMessage, RoundButton, SmallButton } from '../ui/buttons';
import { Loading } from '../ui/lazy';
import { setUpPath } from '../ui/route';
import { StepLine } from '../table/Prompt';
import { hasPuzzles, loadPuzzles } from './collection';
import { PuzzleControl } from './puzzle-control';
import { loadDay, running, streak } from './day';
import { PuzzleList } from './PuzzleList';
import './puzzles.css';
import { levelName, puzzleWords } from './words';

interface PuzzleScreenProps {
    game: GameId;
    rules: Rules;
    leave(): void;
}

/* The task, in the colours of the player to move. */
function Task({ control }: { control: PuzzleControl }): JSX.Element {
    const t = puzzleWords.value;
    const done = control.done.value.includes(control.puzzle.value.id);
    return (
        <section class="puzzle-task sheet">
            {!control.ui.shared && <SeatBadge seat={control.seat.value} size={40} />}
            <div>
                <h2>
                    {control.isToday.value ? t.day : t.number({ n: control.index.value + 1 })}
                    {done && (
                        <span class="puzzle-tick">
                            <Icon name="check" size={14} />
                        </span>
                    )}
                    <span class="puzzle-about">
                        {levelName(control.puzzle.value.level)}
                        {control.seats.value > 2 && ` · ${t.players({ n: control.seats.value })}`}
                    </span>
                </h2>
                <p>
                    {control.who.value} {control.task.value}
                </p>
            </div>
        </section>
    );
}

/* The pieces that all players have left, since they matter as much as the board; the player's own first. */
function Hands({ control }: { control: PuzzleControl }): JSX.Element | null {
    const { ui } = control;
    const held = control.rules.hands(control.game, control.position.value);
    const count = control.seats.value;
    const seats = Array.from({ length: count }, (_, i) => (control.seat.value + i) % count);
    if (control.ui.shared) return null;
    return (
        <div class="puzzle-hands">
            {seats.map((seat) => (
                <div
                    key={seat}
                    class="player-hand"
                    role="group"
                    aria-label={colourOf(seat)}
                    {...stockOf(control.input, seat)}>
                    <SeatBadge seat={seat} size={20} />
                    {ui.hand(held, seat)}
                </div>
            ))}
        </div>
    );
}

/* The moves of the solution or of a refutation, the current one highlighted. */
function Line({ control, label }: { control: PuzzleControl; label: string }): JSX.Element {
    const { from, moves } = control.line.value;
    const own = control.seat.value;
    const first = control.rules.state(control.game, from).toMove;
    return (
        <ol class="puzzle-line" aria-label={label}>
            {moves.map((move, i) => (
                <li key={i}>
                    <button
                        type="button"
                        class={(first + i) % control.seats.value === own ? 'own' : ''}
                        {...(i + 1 === control.shown.value ? { 'aria-current': 'step' as const } : {})}
                        onClick={() => control.showStep(i + 1)}>
                        {move}
                    </button>
                </li>
            ))}
        </ol>
    );
}

/* Why a move is wrong: in words, and move by move. */
function Wrong({ control }: { control: PuzzleControl }): JSX.Element {
    const t = puzzleWords.value;
    return (
        <div class="puzzle-wrong">
            <RefusalMessage>
                <span>{control.wrong.value}</span>
            </RefusalMessage>
            {control.whyWrong.value !== '' && <p class="second">{control.whyWrong.value}</p>}
            <Line control={control} label={t.why} />
        </div>
    );
}

/* During an attempt: a refusal, the hint, or how many moves are left. */
function Encouragement({ control }: { control: PuzzleControl }): JSX.Element {
    const t = puzzleWords.value;
    const refused = control.builder.refused.value;
    const hint = control.hint.value;
    const left = control.left.value;
    if (refused) return <RefusalMessage>{sentence(refused.refusal.message)}</RefusalMessage>;
    if (hint !== null)
        return (
            <p class="message hint">
                <Icon name="bulb" size={20} />
                {t.hintIs({ what: control.input.say(hint) })}
            </p>
        );
    if (control.input.begun) return <StepLine text={stepOf(control.input).text} />;
    if (left === control.puzzle.value.moves) return <p class="message second">{t.play}</p>;
    return (
        <p class="message puzzle-right">
            <Icon name="check" size={20} />
            {t.right} {t.left({ n: left })}
        </p>
    );
}

function Message({ control }: { control: PuzzleControl }): JSX.Element {
    const t = puzzleWords.value;
    switch (control.phase.value) {
        case 'wrong':
            return <Wrong control={control} />;
        case 'solved':
            return (
                <p class="message puzzle-solved">
                    <Icon name="check" size={24} />
                    <strong>{t.solved}</strong>
                    {control.allDone.value && <span>{t.allDone}</span>}
                    {control.isToday.value && <span>{t.streak({ n: running(streak.value, control.day!.date) })}</span>}
                </p>
            );
        case 'solution':
            return <Line control={control} label={t.solution} />;
        case 'reply':
            return (
                <p class="message puzzle-right">
                    <Icon name="check" size={20} />
                    {t.right}
                </p>
            );
        default:
            return <Encouragement control={control} />;
    }
}

/* The buttons: move input during an attempt, the next choices afterwards. Confirm and Next are in the same place. */
function Actions({ control }: { control: PuzzleControl }): JSX.Element {
    const t = puzzleWords.value;
    const { phase } = control;
    if (phase.value === 'try' || phase.value === 'reply') return <MoveInputActions input={control.input} />;
    const shown = control.shown.value;
    const all = control.line.value.moves.length;
    const forward = phase.value === 'solution' && shown < all;
    return (
        <div class="actions">
            {phase.value === 'solution' && (
                <button
                    type="button"
                    class="button icon-only"
                    aria-label={t.stepBack}
                    disabled={shown === 0}
                    onClick={() => control.showStep(shown - 1)}>
                    <Icon name="previous" />
                </button>
            )}
            {phase.value === 'wrong' ? (
                <button type="button" class="button cancel" onClick={control.next}>
                    {t.next}
                </button>
            ) : (
                <button type="button" class="button cancel" onClick={control.again}>
                    {t.again}
                </button>
            )}
            {phase.value === 'wrong' ? (
                <button type="button" class="button primary" onClick={control.again}>
                    {t.again}
                </button>
            ) : forward ? (
                <button type="button" class="button primary" onClick={() => control.showStep(shown + 1)}>
                    {t.stepOn}
                    <Icon name="next" />
                </button>
            ) : (
                <button type="button" class="button primary" onClick={control.next}>
                    {t.next}
                    <Icon name="next" />
                </button>
            )}
        </div>
    );
}

function Help({ control }: { control: PuzzleControl }): JSX.Element {
    const t = puzzleWords.value;
    return (
        <div class="puzzle-help">
            <SmallButton icon="bulb" disabled={!control.active.value} onClick={control.askHint}>
                {t.hint}
            </SmallButton>
            <SmallButton icon="eye" disabled={control.phase.value === 'solution'} onClick={control.solution}>
                {t.solution}
            </SmallButton>
            <a
                class="button small"
                href={setUpPath(control.game, control.position.value)}
                aria-label={words.value.home.setUp}
                title={words.value.home.setUp}>
                <Icon name="pencil" size={20} />
            </a>
        </div>
    );
}

function Puzzles({ control, leave }: { control: PuzzleControl; leave(): void }): JSX.Element {
    const t = puzzleWords.value;
    const { input } = control;
    const trying = control.phase.value === 'try' || control.phase.value === 'reply';
    usePageKeys(control, (event) => inputKey(input, event) || announceKey(control.tellable, event));
    /* After choosing a number far down the page, scroll to its board. */
    useEffect(() => scrollTo(0, 0), [control.index.value]);
    return (
        <div class={`puzzles game-${control.game}`}>
            <header class="puzzle-top">
                <RoundButton icon="back" aria-label={t.back} onClick={leave} />
                <h1>{t.title({ game: words.value.games[control.game] })}</h1>
            </header>
            <main id="main" class="puzzle-main">
                <Task control={control} />
                <div class="puzzle-board">
                    <InputBoard desk={control} />
                </div>
                <Hands control={control} />
                <div class={`puzzle-prompt${mustPass(input) ? ' passing' : ''}`}>
                    <Message control={control} />
                    {trying && (
                        <>
                            <Pass input={input} />
                            <Directions input={input} />
                            <Tray input={input} hinted={control.hint.value} />
                            <Modes input={input} />
                        </>
                    )}
                </div>
                <Actions control={control} />
                <Help control={control} />
                <PuzzleList control={control} />
            </main>
        </div>
    );
}

export function PuzzleScreen({ game, rules, leave }: PuzzleScreenProps): JSX.Element {
    const control = useSignal<PuzzleControl | null>(null);
    useEffect(() => {
        let left = false;
        if (!hasPuzzles(game)) {
            leave();
            return;
        }
        void Promise.all([loadGame(game), loadPuzzles(game), loadDay().catch(() => null)]).then(
            ([ui, puzzles, day]) => {
                if (!left) control.value = new PuzzleControl(game, rules, ui, puzzles, day, location.hash.slice(1));
            },
        );
        return () => {
            left = true;
            control.value?.close();
            control.value = null;
        };
    }, [game, rules]);
    if (!control.value) return <Loading />;
    return <Puzzles control={control.value} leave={leave} />;
}
