/*
 * Panels.tsx - the panels beside the board of a study: the move and its comment, the engine's lines, the answer to a
 * what-if move, and ways to play from here.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { SeatBadge } from '../board/players';
import type { TreeNode } from '../local/tree';
import { ValuesSwitch } from '../review/ReviewValues';
import { BestMove, truthText, Worth } from '../review/Verdict';
import { reviewWords } from '../review/words';
import { percent } from '../review/mistakes';
import { Icon } from '../ui/Icon';
import { RefusalMessage, SmallButton } from '../ui/buttons';
import { lazyInPlace } from '../ui/lazy';
import { setUpPath } from '../ui/route';
import type { StudyControl } from './study-control';
import { MarksSaid } from './DrawnMarks';
import { MarkTools, Tool } from './MarkTools';
import { tidyName } from './saved';
import { signTexts } from './trees';
import { studyWords } from './words';

const NewGame = lazyInPlace(async () => (await import('../ui/dialogs/NewGame')).NewGame, 'dialogs');

function Signs({ control }: { control: StudyControl }): JSX.Element {
    const w = studyWords.value;
    const now = control.signOf(control.at.value);
    return (
        <div class="study-tools" role="group" aria-label={w.sign}>
            {signTexts.map((sign) => (
                <Tool
                    key={sign}
                    data-sign={sign}
                    label={w.signs[sign]}
                    on={now === sign}
                    press={() => control.setSign(sign)}>
                    {sign}
                </Tool>
            ))}
        </div>
    );
}

/* Saved when the field loses the focus; the tree shows it then. */
function Comment({ control, node }: { control: StudyControl; node: TreeNode }): JSX.Element {
    const w = studyWords.value;
    return (
        <label class="study-comment">
            <span>{node.move === null ? w.commentStart : w.commentAt({ move: node.move })}</span>
            <textarea
                key={node.id}
                rows={3}
                maxLength={2000}
                value={control.comment(node)}
                onChange={(event) => control.setComment(event.currentTarget.value)}
            />
        </label>
    );
}

function NodeActs({ control, node }: { control: StudyControl; node: TreeNode }): JSX.Element {
    const w = studyWords.value;
    const path = control.tree.path(node);
    const variation = path.some((one) => one.parent !== null && one.parent.children[0] !== one);
    return (
        <div class="study-row">
            {variation && (
                <SmallButton icon="turn" data-act="promote" onClick={() => control.promote(node)}>
                    {w.promote}
                </SmallButton>
            )}
            {node.parent && (
                <SmallButton icon="close" data-act="delete" onClick={() => control.remove(node)}>
                    {w.delete}
                </SmallButton>
            )}
        </div>
    );
}

export function NotesPanel({ control }: { control: StudyControl }): JSX.Element {
    const node = control.at.value;
    return (
        <section class="study-notes" aria-label={studyWords.value.comment}>
            <Comment control={control} node={node} />
            {node.parent && <Signs control={control} />}
            <MarkTools control={control} />
            <MarksSaid marks={control.treeMarks.value} words={studyWords.value} />
            <NodeActs control={control} node={node} />
            {control.refused.value && <RefusalMessage role="alert">{control.refused.value}</RefusalMessage>}
        </section>
    );
}

/* Each line of the analysis, with its value; a press plays it up to there. */
function Lines({ control, node }: { control: StudyControl; node: TreeNode }): JSX.Element {
    const w = studyWords.value;
    const found = control.study(node)?.lines ?? [];
    return (
        <div class="review-lines">
            {found.slice(0, 3).map((line, n) => (
                <div class="review-line" key={n}>
                    <span class="second">
                        {line.value === 'estimate'
                            ? reviewWords.value.percent({ n: percent(line.chances, true) })
                            : truthText(line)}
                    </span>
                    <ol aria-label={w.lines({ n: n + 1 })}>
                        {line.moves.slice(0, 8).map((move, i) => (
                            <li key={i}>
                                <button
                                    type="button"
                                    title={reviewWords.value.playLine({ n: i + 1, move })}
                                    onClick={() => control.playOn(node, line.moves.slice(0, i + 1))}>
                                    <SeatBadge seat={(control.turn(node) + i) % control.seats} size={16} />
                                    {move}
                                </button>
                            </li>
                        ))}
                    </ol>
                </div>
            ))}
        </div>
    );
}

export function EnginePanel({ control }: { control: StudyControl }): JSX.Element {
    const w = studyWords.value;
    const node = control.at.value;
    const on = control.engineOn.value;
    return (
        <section class="study-engine" aria-label={w.engine}>
            <div class="study-row">
                <SmallButton
                    icon="chip"
                    data-act="engine"
                    aria-pressed={on}
                    title={w.engineOn}
                    onClick={() => control.setEngine(!on)}>
                    {w.engine}
                </SmallButton>
                <ValuesSwitch control={control} />
            </div>
            {on && control.analysis.failed.value && <p class="second">{reviewWords.value.engineFailed}</p>}
            {on && (
                <>
                    <Worth control={control} node={node} />
                    <Lines control={control} node={node} />
                    <BestMove control={control} from={node} />
                </>
            )}
        </section>
    );
}

/* In place of the computer: which game this private board belongs to, and why there is no help. */
export function PrivatePanel({ table }: { table: string }): JSX.Element {
    const w = studyWords.value;
    return (
        <section class="study-private" aria-label={w.privateBoard}>
            <Icon name="shield" size={20} />
            <p>{w.privateWhy}</p>
            <a class="button small" data-act="game" href={`/t/${table}`}>
                {w.toGame}
            </a>
        </section>
    );
}

/* The answer to a what-if move: the best reply, shown on the board move by move. */
export function AnswerPanel({ control, asked }: { control: StudyControl; asked: TreeNode }): JSX.Element {
    const w = studyWords.value;
    const steps = control.best(asked);
    const step = Math.min(control.step.value, control.answered.value.length - 1);
    const reply = steps[0]?.move;
    const over = control.outcome(asked).over;
    return (
        <section class="study-answer sheet" aria-label={w.answer}>
            <h2>{w.askedAbout({ colour: control.colour(asked.seat), move: asked.move! })}</h2>
            <Worth control={control} node={asked} />
            {!over && steps.length === 0 && <p class="second">{w.thinking}</p>}
            {reply !== undefined && <p class="review-why">{control.why(asked, reply)}</p>}
            <p class="study-told">{control.stepTold()}</p>
            <div class="study-row">
                <button
                    type="button"
                    class="button"
                    data-act="answer-previous"
                    aria-label={w.previous}
                    disabled={step === 0}
                    onClick={() => control.showStep(step - 1)}>
                    <Icon name="previous" />
                </button>
                <button
                    type="button"
                    class="button primary"
                    data-act="answer-next"
                    aria-label={w.next}
                    disabled={step >= steps.length}
                    onClick={() => control.showStep(step + 1)}>
                    <Icon name="next" />
                </button>
                <button type="button" class="button" data-act="answer-keep" onClick={control.keepAnswer}>
                    {w.keepAnswer}
                </button>
                <button type="button" class="button" data-act="answer-close" onClick={control.unask}>
                    {w.close}
                </button>
            </div>
        </section>
    );
}

/* Play from here: against a computer, on one device, or with people who get a link. */
function PlayWays({ control, ask }: { control: StudyControl; ask(against: 'computer' | 'people'): void }): JSX.Element {
    const w = studyWords.value;
    const { position } = control.at.value;
    const query = new URLSearchParams({ game: control.game, seats: String(control.seats), position });
    return (
        <>
            {(['computer', 'people'] as const).map((way) => (
                <SmallButton
                    icon={way === 'computer' ? 'chip' : 'people'}
                    key={way}
                    data-way={way}
                    onClick={() => ask(way)}>
                    {w[way]}
                </SmallButton>
            ))}
            <a class="button small" data-way="invite" href={`/online?${query.toString()}`}>
                <Icon name="globe" size={20} />
                {w.invite}
            </a>
        </>
    );
}

export function PlayPanel({ control }: { control: StudyControl }): JSX.Element {
    const w = studyWords.value;
    const asked = useSignal<'computer' | 'people' | null>(null);
    const { position } = control.at.value;
    const ask = (against: 'computer' | 'people' | null): void => {
        asked.value = against;
    };
    return (
        <section class="study-play" aria-label={w.playOn}>
            <h2>{w.playOn}</h2>
            {!control.active.value && <p class="second">{w.over}</p>}
            <div class="study-row">
                {control.active.value && <PlayWays control={control} ask={ask} />}
                <a class="button small" data-way="editor" href={setUpPath(control.game, position)}>
                    <Icon name="pencil" size={20} />
                    {w.setUp}
                </a>
            </div>
            {asked.value && (
                <NewGame
                    rules={control.rules}
                    game={control.game}
                    seats={control.seats}
                    from={position}
                    against={asked.value}
                    close={() => ask(null)}
                />
            )}
        </section>
    );
}

export function NamePanel({ control }: { control: StudyControl }): JSX.Element | null {
    const w = studyWords.value;
    const id = control.id.value;
    if (id === null) return null;
    return (
        <section class="study-name" aria-label={w.name}>
            <label class="field">
                <span>{w.name}</span>
                <input
                    type="text"
                    name="study-name"
                    maxLength={80}
                    autocomplete="off"
                    value={control.title.value}
                    onChange={(event) => {
                        const name = tidyName(event.currentTarget.value);
                        if (name !== '') control.title.value = name;
                        event.currentTarget.value = control.title.value;
                        control.keep();
                    }}
                />
            </label>
            <p class="second" role="status">
                {control.unsaved.value ? w.notSaved : w.saved}
            </p>
        </section>
    );
}
