/*
 * StudyScreen.tsx - a study: a board to move on freely, the tree of moves, comments, and the engine's analysis.
 */
import type { JSX } from 'preact';
import { InputBoard } from '../move-input/InputBoard';
import { MoveInputBar } from '../review/MoveInputBar';
import { MoveTree } from '../review/MoveTree';
import { ValuesOfMoves, ValuesOver } from '../review/ReviewValues';
import { TreeScreen } from '../review/TreeScreen';
import { reviewWords } from '../review/words';
/* Imported after the review's styles, which it overrides. */
import './study.css';
import { Icon } from '../ui/Icon';
import type { StudyControl } from './study-control';
import { MarksDrawn } from './DrawnMarks';
import { AnswerPanel, EnginePanel, NamePanel, NotesPanel, PlayPanel, PrivatePanel } from './Panels';
import { ShareStudy } from './ShareStudy';
import { colours } from './trees';
import { studyWords } from './words';

/* Handles keys: M marks, digits choose the colour, N draws arrows, Q asks a what-if question, Delete removes. */
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

function StudyBoard({ control }: { control: StudyControl }): JSX.Element {
    const marking = control.marking.value !== null;
    const marks = marking && {
        takes: () => true,
        pick: control.mark,
        back: () => control.setMarking(null),
        carry: () => null,
    };
    return (
        <InputBoard
            desk={control}
            position={control.boardPosition.value}
            scene={control.boardScene.value}
            active={control.boardActive.value}
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
            {...marks}
        />
    );
}

/* The controls below the navigation buttons. */
function Under({ control }: { control: StudyControl }): JSX.Element {
    const w = studyWords.value;
    const { input } = control;
    return (
        <>
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
        </>
    );
}

export function StudyScreen({ control }: { control: StudyControl }): JSX.Element {
    const w = studyWords.value;
    const asked = control.asked.value;
    const { during } = control;
    return (
        <TreeScreen
            control={control}
            kind="review study"
            helped={control.engineOn.value}
            back={during === null ? '/study' : `/t/${during}`}
            backText={during === null ? w.home : w.toGame}
            title={during === null ? w.title : w.privateBoard}
            about={control.title.value}
            keys={[
                ['M', w.keysMark],
                ['1 2 3 4', w.keysColour],
                ['N', w.keysArrow],
                ...(control.helped ? ([['Q', w.keysAsk]] as const) : []),
                ['Del', w.keysDelete],
            ]}
            shareText={w.share}
            shareDialog={during === null ? (close) => <ShareStudy control={control} close={close} /> : null}
            press={(event) => studyKey(control, event)}
            board={<StudyBoard control={control} />}
            under={<Under control={control} />}>
            {during !== null && <PrivatePanel table={during} />}
            {control.helped && asked && <AnswerPanel control={control} asked={asked} />}
            {control.helped && !asked && <EnginePanel control={control} />}
            {asked === null && <ValuesOfMoves control={control} />}
            <section class="review-lists sheet" aria-label={reviewWords.value.moves}>
                <MoveTree control={control} />
            </section>
            <NotesPanel control={control} />
            {during === null && <PlayPanel control={control} />}
            <NamePanel control={control} />
        </TreeScreen>
    );
}
