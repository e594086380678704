/*
 * StudyScreen.tsx - a study: a board to move on freely, the tree of moves, what is said of them, and what the
 * computer thinks.
 */
import '../review/print.css';
import '../review/review.css';
import './study.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Board } from '../board/Board';
import { words } from '../i18n/words';
import { settings } from '../local/settings';
import { carry } from '../move-input/carry';
import { usePageKeys } from '../move-input/keys';
import { MoveInputBar } from '../review/MoveInputBar';
import { MoveTree } from '../review/MoveTree';
import { printLight } from '../review/paper';
import { ValuesOfMoves, ValuesOver } from '../review/ReviewValues';
import { useKeys, useTableKeys, Way } from '../review/Way';
import { WinBar } from '../review/WinBar';
import { reviewWords } from '../review/words';
import { KeysDialog } from '../ui/dialogs/KeysDialog';
import { Icon, Logo } from '../ui/Icon';
import type { StudyControl } from './control';
import { MarksDrawn } from './DrawnMarks';
import { AnswerPanel, EnginePanel, NamePanel, NotesPanel, PlayPanel, PrivatePanel } from './Panels';
import { ShareStudy } from './ShareStudy';
import { colours } from './trees';
import { studyWords } from './words';

/* M marks, digits choose the colour, N draws arrows, Q asks, Delete takes away. */
function studyKey(control: StudyControl, { key }: KeyboardEvent): boolean {
    const marking = control.marking.value;
    const colour = colours[Number(key) - 1];
    const step = control.asked.value ? { ArrowLeft: -1, ArrowRight: 1 }[key] : undefined;
    if (step !== undefined) control.showStep(control.step.value + step);
    else if (key === 'Escape' && control.asked.value) control.unask();
    else if (key === 'Escape' && marking) control.setMarking(null);
    else if (key === 'm') control.setMarking(marking ? null : 'green');
    else if (marking && colour) control.setMarking(colour);
    else if (marking && key === 'n') control.drawing.value = !control.drawing.value;
    else if (key === 'q') control.ask();
    else if (key === 'Delete') control.remove(control.at.value);
    else return false;
    return true;
}

function Header({ control, share }: { control: StudyControl; share(): void }): JSX.Element {
    const t = words.value;
    const w = studyWords.value;
    return (
        <header class="table-top">
            <a
                class="round"
                href={control.during === null ? '/study' : `/t/${control.during}`}
                aria-label={control.during === null ? w.home : w.toGame}>
                <Icon name="back" />
            </a>
            <a class="house" href="/">
                <Logo />
                <span>{t.appName}</span>
            </a>
            <h1>
                {control.during === null ? w.title : w.privateBoard}
                <span class="second">
                    {' '}
                    · {t.games[control.game]}
                    {control.title.value && ` · ${control.title.value}`}
                </span>
            </h1>
            {control.ui.sided && (
                <button
                    type="button"
                    class="round"
                    aria-label={reviewWords.value.flip}
                    title={reviewWords.value.flip}
                    onClick={() => {
                        control.bottom.value = (control.bottom.value + 1) % control.seats;
                    }}>
                    <Icon name="flip" />
                </button>
            )}
            {control.during === null && (
                <button type="button" class="button share-button" aria-label={w.share} onClick={share}>
                    <Icon name="share" />
                    <span>{w.share}</span>
                </button>
            )}
        </header>
    );
}

function StudyBoard({ control }: { control: StudyControl }): JSX.Element {
    const t = words.value;
    const { input } = control;
    const marking = control.marking.value !== null;
    const engage = (on: boolean): void => {
        control.engaged.value = on;
    };
    return (
        <div
            class="board-box"
            onPointerEnter={(event) => event.pointerType === 'mouse' && engage(true)}
            onPointerLeave={() => engage(false)}
            onFocusIn={() => engage(true)}
            onFocusOut={() => engage(false)}>
            <Board
                ui={control.ui}
                position={control.boardPosition.value}
                scene={control.boardScene.value}
                language={settings.value.language}
                label={t.table.board(t.games[control.game])}
                active={control.boardActive.value}
                takes={marking ? () => true : input.takes}
                pick={marking ? control.mark : input.pick}
                back={marking ? () => control.setMarking(null) : input.back}
                turn={input.turn}
                setMode={input.setMode}
                over={
                    <>
                        {control.asked.value === null && <ValuesOver control={control} />}
                        <MarksDrawn
                            ui={control.ui}
                            position={control.position.value}
                            bottom={control.bottom.value}
                            marks={control.treeMarks.value}
                        />
                    </>
                }
                carry={(event, grip, at) => (marking ? null : carry(event, input, grip, at))}
            />
        </div>
    );
}

function Under({ control }: { control: StudyControl }): JSX.Element {
    const w = studyWords.value;
    const { input } = control;
    return (
        <div class="review-under">
            <Way control={control} />
            {control.helped && input.whole && (
                <button
                    type="button"
                    class="button study-ask"
                    data-act="ask"
                    title={w.whatIfLong}
                    onClick={control.ask}>
                    <Icon name="bulb" size={20} />
                    {w.whatIfLong}
                </button>
            )}
            {control.asked.value === null && control.marking.value === null && <MoveInputBar control={control} />}
        </div>
    );
}

export function StudyScreen({ control }: { control: StudyControl }): JSX.Element {
    const w = studyWords.value;
    const sharing = useSignal(false);
    const keys = useSignal(false);
    const asked = control.asked.value;
    useEffect(printLight, []);
    usePageKeys(control, (event) => studyKey(control, event));
    useKeys(control, () => {});
    useTableKeys(control, () => {
        keys.value = true;
    });
    return (
        <div class={`review study game-${control.game} sides-${control.sides} seats-${control.seats}`}>
            <Header
                control={control}
                share={() => {
                    sharing.value = true;
                }}
            />
            <main id="main" class={`review-main${control.engineOn.value ? '' : ' without-engine'}`}>
                {control.engineOn.value && <WinBar control={control} />}
                <StudyBoard control={control} />
                <Under control={control} />
                <div class="review-side">
                    {control.during !== null && <PrivatePanel table={control.during} />}
                    {control.helped && asked && <AnswerPanel control={control} asked={asked} />}
                    {control.helped && !asked && <EnginePanel control={control} />}
                    {asked === null && <ValuesOfMoves control={control} />}
                    <section class="review-lists sheet" aria-label={reviewWords.value.moves}>
                        <MoveTree control={control} />
                    </section>
                    <NotesPanel control={control} />
                    {control.during === null && <PlayPanel control={control} />}
                    <NamePanel control={control} />
                </div>
            </main>
            {sharing.value && (
                <ShareStudy
                    control={control}
                    close={() => {
                        sharing.value = false;
                    }}
                />
            )}
            {keys.value && (
                <KeysDialog
                    ui={control.ui}
                    close={() => {
                        keys.value = false;
                    }}
                    more={[
                        ['← →', reviewWords.value.keysMoves],
                        ['M', w.keysMark],
                        ['1 2 3 4', w.keysColour],
                        ['N', w.keysArrow],
                        ...(control.helped ? ([['Q', w.keysAsk]] as const) : []),
                        ['Del', w.keysDelete],
                    ]}
                />
            )}
        </div>
    );
}
