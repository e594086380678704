/*
 * LessonScreen.tsx - a lesson: progress, the task, the board, feedback, and two buttons that never move.
 */
import './learn.css';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { RoundButton } from '../ui/buttons';
import { announce } from '../ui/live-region';
import { tellMove } from '../board/sentences';
import type { GameId, Rules } from '../core/rules';
import type { GameUi } from '../board/game-ui';
import { theEngine } from '../local/modules';
import { loadGame } from '../games/registry';
import { colourOf } from '../i18n/colour';
import { words } from '../i18n/words';
import { Explanations } from '../review/explanations';
import { Icon } from '../ui/Icon';
import { lazyInPlace } from '../ui/lazy';
import { settings } from '../local/settings';
import { storage } from '../local/storage';
import { FeedbackSign } from './icons';
import { Goto } from './Goto';
import type { Course, Lesson, Progress } from './lesson';
import type { PartProps } from './LessonBoard';
import { holdingOf, LessonBoard } from './LessonBoard';
import { hasLesson, loadLesson } from './load';
import { inline, Paragraphs, plain, sentences } from './markup';
import type { Feedback } from './lesson-run';
import { LessonRun } from './lesson-run';
import { learnWords } from './words';

export interface LessonProps {
    game: GameId;
    course: Course;
    rules: Rules;
    leave(): void;
    go(path: string): void;
}

const RulesScreen = lazyInPlace(async () => (await import('./RulesScreen')).RulesScreen, 'learn');

const replyDelay = 800;

/* Saves the current step of the lesson, and how much of it was ever done. */
function keep(run: LessonRun, course: Course, finished: boolean): void {
    const key = `${course}.${run.lesson.game}`;
    const of = run.lesson.steps.length;
    const steps = run.index.value + (finished ? 1 : 0);
    const { done } = storage.read<Progress>(key, { at: 0, done: 0, of });
    const at = finished && run.last.value ? 0 : run.index.value;
    storage.write(key, { at, done: Math.max(done, steps), of });
}

/* Returns the feedback: a first sentence and optional further text. */
function feedbackText(run: LessonRun, rules: Rules, said: Feedback): string {
    const step = run.step.value;
    const w = learnWords.value;
    switch (said.kind) {
        case 'praise':
            return step.praise();
        case 'hint':
            return step.hint();
        case 'other':
            return step.other?.() ?? w.other;
        case 'found':
            return w.found({ cell: said.at, n: said.left });
        case 'refused': {
            /* Computed again, so that it is in the current language. */
            const answer = rules.choices(run.lesson.game, step.position, said.tokens);
            return answer.ok ? w.other : words.value.say.refused({ why: answer.refusal.message });
        }
    }
}

/* Returns the engine's explanation of a wrong move, once it has arrived; '' in lessons that teach the rules. */
function whyNot(run: LessonRun, explanations: Explanations | null): string {
    const said = run.feedback.value;
    if (said?.kind !== 'other' || !explanations) return '';
    return explanations.of(run.step.value.position, said.move, settings.value.language);
}

/* The feedback, always visible. */
function Said({ run, rules, explanations }: PartProps & { explanations: Explanations | null }): JSX.Element {
    const said = run.feedback.value;
    const why = whyNot(run, explanations);
    const [first, more] = said ? sentences(feedbackText(run, rules, said)) : ['', ''];
    const rest = `${more} ${why}`.trim();
    return (
        <div class="lesson-said">
            {said && (
                <div class={`sheet lesson-sheet lesson-${said.kind}`}>
                    <FeedbackSign kind={said.kind} />
                    <div>
                        <p class="lesson-first">{inline(first)}</p>
                        {rest !== '' && <p class="lesson-rest">{inline(rest)}</p>}
                    </div>
                </div>
            )}
        </div>
    );
}

interface TopProps {
    at: number;
    of: number;
    done: boolean;
    leave(): void;
}

function Top({ at, of, done, leave }: TopProps): JSX.Element {
    const w = learnWords.value;
    const number = Math.min(at + 1, of);
    return (
        <div class="lesson-top">
            <RoundButton icon="close" aria-label={w.close} onClick={leave} />
            <div
                class="lesson-bar"
                role="progressbar"
                aria-label={w.lesson}
                aria-valuemin={0}
                aria-valuemax={of}
                aria-valuenow={Math.min(of, at + (done ? 1 : 0))}
                aria-valuetext={w.stepOf({ n: number, of })}>
                {Array.from({ length: of }, (_, i) => (
                    <span class={i < at || (i === at && done) ? 'full' : i === at ? 'half' : ''} />
                ))}
            </div>
            <span class="lesson-number" aria-hidden="true">
                {w.steps({ n: number, of })}
            </span>
        </div>
    );
}

interface ActionsProps {
    run: LessonRun;
    forth(): void;
}

function Actions({ run, forth }: ActionsProps): JSX.Element {
    const w = learnWords.value;
    const open = run.active.value;
    const hinted = run.feedback.value?.kind === 'hint';
    const left = !open ? w.before : hinted ? w.show : w.hint;
    const first = !open && run.index.value === 0;
    return (
        <div class="actions lesson-actions">
            <button
                type="button"
                class="button"
                aria-disabled={first}
                onClick={() => {
                    if (!open && !first) run.open(run.index.value - 1);
                    else if (open && hinted) run.show();
                    else if (open) run.hint();
                }}>
                {open && <Icon name="bulb" size={22} />}
                {left}
            </button>
            <button
                type="button"
                class="button primary"
                aria-disabled={!run.mayGoOn.value}
                onClick={() => run.mayGoOn.value && forth()}>
                {run.last.value ? w.finish : w.next}
            </button>
        </div>
    );
}

interface EndProps {
    game: GameId;
    course: Course;
    again(): void;
    go(path: string): void;
}

/* After the lesson in the rules comes the lesson in playing well, then the puzzles. */
function End({ game, course, again, go }: EndProps): JSX.Element {
    const w = learnWords.value;
    const strategy = course === 'strategy';
    const more = !strategy && hasLesson(game, 'strategy');
    const heading = useRef<HTMLHeadingElement>(null);
    useEffect(() => heading.current?.focus(), []);
    return (
        <>
            <div class="lesson-end">
                <FeedbackSign kind="praise" />
                <h1 ref={heading} tabIndex={-1}>
                    {(strategy ? w.strategyEndTitle : w.endTitle)({ game: words.value.games[game] })}
                </h1>
                <p>{strategy ? w.strategyEndText : w.endText}</p>
                {more && (
                    <Goto class="button" path={`/puzzles/${game}`} go={go}>
                        {w.endGo}
                    </Goto>
                )}
            </div>
            <div class="actions lesson-actions">
                <button type="button" class="button" onClick={again}>
                    {w.endAgain}
                </button>
                <Goto class="button primary" path={`/${more ? 'strategy' : 'puzzles'}/${game}`} go={go}>
                    {more ? w.playWell : w.endGo}
                </Goto>
            </div>
        </>
    );
}

interface Telling {
    readonly run: LessonRun;
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly explanations: Explanations | null;
    readonly course: Course;
}

/* Announces changes, and plays the board's reply once the learner's own move has been seen. */
function useLesson({ run, rules, ui, explanations, course }: Telling, over: boolean): void {
    const step = run.step.value;
    const said = run.feedback.value;
    const why = whyNot(run, explanations);
    const due = run.done.value && !run.replied.value && run.played.value !== null && step.reply !== undefined;
    useEffect(() => {
        if (over) return;
        const title = step.title();
        announce(plain(`${title}${/[.!?]$/.test(title) ? '' : '.'} ${step.text()}`));
        keep(run, course, false);
    }, [step, over]);
    useEffect(() => {
        if (said) announce(plain(feedbackText(run, rules, said)));
        if (run.done.value) keep(run, course, true);
    }, [said, run.done.value]);
    useEffect(() => {
        if (why !== '') announce(why);
    }, [why]);
    useEffect(() => {
        if (!due) return undefined;
        const timer = setTimeout(() => {
            const before = run.played.value!.after;
            const move = run.reply();
            if (move === null) return;
            const other = rules.state(ui.id, before).toMove;
            const naming = (seat: number): string | null => (seat === other ? colourOf(seat) : null);
            announce(tellMove({ rules, ui, naming }, before, move));
        }, replyDelay);
        return () => clearTimeout(timer);
    }, [due, step]);
}

interface LoadedProps extends LessonProps {
    ui: GameUi;
    lesson: Lesson;
}

function Loaded({ rules, ui, lesson, game, course, leave, go }: LoadedProps): JSX.Element {
    const [over, setOver] = useState(false);
    const run = useMemo(() => {
        const made = new LessonRun(rules, lesson);
        const { at } = storage.read<Progress>(`${course}.${game}`, { at: 0, done: 0, of: 0 });
        made.open(Math.min(at, lesson.steps.length - 1));
        return made;
    }, [rules, lesson]);
    const step = run.step.value;
    const of = lesson.steps.length;
    const forth = (): void => {
        keep(run, course, true);
        if (run.last.value) setOver(true);
        else run.open(run.index.value + 1);
    };
    const again = (): void => {
        run.open(0);
        setOver(false);
    };
    rules.setLanguage(settings.value.language);
    const explanations = useMemo(
        () => (course === 'strategy' ? new Explanations(theEngine, rules.number(game)) : null),
        [rules, course],
    );
    useLesson({ run, rules, ui, explanations, course }, over);
    const input = useMemo(() => holdingOf(run, rules, ui), [run, ui]);
    const parts = { run, rules, ui, input };
    return (
        <main id="main" class="lesson" data-step={run.index.value + 1}>
            <Top at={over ? of : run.index.value} of={of} done={run.done.value} leave={leave} />
            {over ? (
                <End game={game} course={course} again={again} go={go} />
            ) : (
                <>
                    <div class="lesson-middle">
                        {/* Long texts scroll beside a large board; a focusable element scrolls by keys too. */}
                        <div class="lesson-text" tabIndex={0}>
                            <p class="lesson-topic">
                                {words.value.games[game]} · {step.topic()}
                            </p>
                            <h1>{step.title()}</h1>
                            <Paragraphs text={step.text()} />
                        </div>
                        <LessonBoard {...parts} />
                        <Said {...parts} explanations={explanations} />
                    </div>
                    <Actions run={run} forth={forth} />
                </>
            )}
        </main>
    );
}

function LessonLoader(props: LessonProps): JSX.Element {
    const [loaded, setLoaded] = useState<{ ui: GameUi; lesson: Lesson } | null>(null);
    useEffect(() => {
        let here = true;
        void Promise.all([loadGame(props.game), loadLesson(props.game, props.course)]).then(([ui, lesson]) => {
            if (here) setLoaded({ ui, lesson });
        });
        return () => {
            here = false;
        };
    }, [props.game]);
    return loaded?.ui.id === props.game ? (
        <Loaded key={props.game} {...props} {...loaded} />
    ) : (
        <main id="main" class="lesson" aria-busy="true">
            <p class="lesson-wait">{words.value.error.loading}</p>
        </main>
    );
}

/* A game without a lesson shows its rules instead. */
export function LessonScreen(props: LessonProps): JSX.Element {
    return hasLesson(props.game, props.course) ? (
        <LessonLoader {...props} />
    ) : (
        <RulesScreen game={props.game} rules={props.rules} go={props.go} />
    );
}
