/*
 * ReviewScreen.tsx - the review of a game: board, moves, evaluation.
 */
import './review.css';
import './print.css';
import { effect, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Board } from '../board/Board';
import type { Rules } from '../core/rules';
import { theEngine } from '../local/modules';
import { KeysDialog } from '../ui/dialogs/KeysDialog';
import { words } from '../i18n/words';
import { carry } from '../move-input/carry';
import { Icon, Logo } from '../ui/Icon';
import { settings } from '../local/settings';
import { go, setUpPath } from '../ui/route';
import { WinBar } from './WinBar';
import type { ReviewControl } from './control';
import { Graph } from './Graph';
import { MoveInputBar } from './MoveInputBar';
import { MoveTree } from './MoveTree';
import { keepPlace, openReview, readPlace } from './open';
import type { Opened, Source } from './open';
import { printLight } from './paper';
import { Players } from './Players';
import { packRecord } from './share';
import { ShareDialog } from './ShareDialog';
import { turningPoints, TurningPoints } from './TurningPoints';
import { VerdictPanel } from './Verdict';
import { ValuesOfMoves, ValuesOver, ValuesSwitch } from './ReviewValues';
import { useKeys, useTableKeys, Way } from './Way';
import { reviewWords } from './words';

/* How much of the line has been looked at. */
function progress(control: ReviewControl): { done: number; all: number } {
    const line = control.line.value;
    return { done: line.filter((node) => control.study(node)?.done).length, all: line.length };
}

function Switches({ control }: { control: ReviewControl }): JSX.Element {
    const w = reviewWords.value;
    return (
        <div class="review-switches">
            <button
                type="button"
                class="button small"
                aria-pressed={control.lineOn.value}
                title={w.lineOnLong}
                onClick={() => {
                    control.lineOn.value = !control.lineOn.value;
                    if (control.lineOn.value) control.valuesOn.value = false;
                }}>
                <Icon name="bulb" size={20} />
                {w.lineOn}
            </button>
            {control.paths.value.length > 0 && (
                <button
                    type="button"
                    class="button small"
                    aria-pressed={control.pathsOn.value}
                    title={w.pathsOnLong}
                    onClick={() => {
                        control.pathsOn.value = !control.pathsOn.value;
                    }}>
                    <Icon name="eye" size={20} />
                    {w.pathsOn}
                </button>
            )}
            <ValuesSwitch control={control} />
            {control.trying.value && (
                <button type="button" class="button small" onClick={control.backToGame}>
                    <Icon name="undo" size={20} />
                    {w.backToGame}
                </button>
            )}
        </div>
    );
}

function Lists({ control }: { control: ReviewControl }): JSX.Element {
    const w = reviewWords.value;
    const tab = useSignal<'moves' | 'points'>('moves');
    const { done, all } = progress(control);
    const count = turningPoints(control).length;
    const show = (which: typeof tab.value) => () => {
        tab.value = which;
    };
    return (
        <section class="review-lists sheet">
            <header>
                <button type="button" aria-pressed={tab.value === 'moves'} onClick={show('moves')}>
                    {w.moves}
                </button>
                <button type="button" aria-pressed={tab.value === 'points'} onClick={show('points')}>
                    {w.points}
                    {count > 0 && <span class="count">{count}</span>}
                </button>
                {done < all && !control.analysis.failed.value && (
                    <span class="second review-progress">{w.looking(done, all)}</span>
                )}
            </header>
            {tab.value === 'moves' ? (
                <MoveTree control={control} />
            ) : (
                <TurningPoints control={control} looking={done < all} />
            )}
        </section>
    );
}

/* The game as a study, at the node that is looked at; or its position to be changed. */
async function studyFrom(control: ReviewControl): Promise<void> {
    const way = control.tree.path(control.at.value);
    const played = way.filter((node) => control.tree.isPlayed(node));
    const tried = way.slice(played.length).map(({ move }) => `.${encodeURIComponent(move!)}`);
    const packed = await packRecord(control.text);
    go(`/study/${control.game}#${packed}.${played.length - 1}${tried.join('')}`);
}

function Onwards({ control }: { control: ReviewControl }): JSX.Element {
    const w = reviewWords.value;
    return (
        <div class="review-switches">
            <button type="button" class="button small" data-way="study" onClick={() => void studyFrom(control)}>
                <Icon name="book" size={20} />
                {w.studyFrom}
            </button>
            <a class="button small" data-way="editor" href={setUpPath(control.game, control.at.value.position)}>
                <Icon name="pencil" size={20} />
                {w.setUpFrom}
            </a>
        </div>
    );
}

function Review({ control, back, link }: { control: ReviewControl; back: string; link: string | null }): JSX.Element {
    const t = words.value;
    const w = reviewWords.value;
    const sharing = useSignal(false);
    const keys = useSignal(false);
    const { input } = control;
    useEffect(printLight, []);
    useKeys(control, control.backToGame);
    useTableKeys(control, () => {
        keys.value = true;
    });
    const engage = (on: boolean): void => {
        control.engaged.value = on;
    };
    const names = Array.from({ length: control.seats }, (_, seat) => control.name(seat)).join(' – ');
    return (
        <div class={`review game-${control.game} sides-${control.sides} seats-${control.seats}`}>
            <header class="table-top">
                <a class="round" href={back} aria-label={back === '/review' ? w.homeTitle : t.nav.back}>
                    <Icon name="back" />
                </a>
                <a class="house" href="/">
                    <Logo />
                    <span>{t.appName}</span>
                </a>
                <h1>
                    {w.title}
                    <span class="second">
                        {' '}
                        · {t.games[control.game]} · {names}
                    </span>
                </h1>
                {control.ui.sided && (
                    <button
                        type="button"
                        class="round"
                        aria-label={w.flip}
                        title={w.flip}
                        onClick={() => {
                            control.bottom.value = (control.bottom.value + 1) % control.seats;
                        }}>
                        <Icon name="flip" />
                    </button>
                )}
                <button
                    type="button"
                    class="button share-button"
                    aria-label={w.share}
                    onClick={() => {
                        sharing.value = true;
                    }}>
                    <Icon name="share" />
                    <span>{w.share}</span>
                </button>
            </header>
            <main id="main" class="review-main">
                <WinBar control={control} />
                <div
                    class="board-box"
                    onPointerEnter={(event) => event.pointerType === 'mouse' && engage(true)}
                    onPointerLeave={() => engage(false)}
                    onFocusIn={() => engage(true)}
                    onFocusOut={() => engage(false)}>
                    <Board
                        ui={control.ui}
                        position={control.position.value}
                        scene={control.scene.value}
                        language={settings.value.language}
                        label={t.table.board(t.games[control.game])}
                        active={control.active.value}
                        takes={input.takes}
                        pick={input.pick}
                        back={input.back}
                        turn={input.turn}
                        setMode={input.setMode}
                        carry={(event, grip, at) => carry(event, input, grip, at)}
                        over={<ValuesOver control={control} />}
                    />
                </div>
                <div class="review-under">
                    <Way control={control} />
                    <MoveInputBar control={control} />
                    <Switches control={control} />
                </div>
                <div class="review-side">
                    <VerdictPanel control={control} />
                    <ValuesOfMoves control={control} />
                    <section class="review-chart">
                        <h2>{control.sides === 2 ? w.graphOf(control.side(control.lower)) : w.graphOfAll}</h2>
                        <Graph control={control} />
                    </section>
                    <Players control={control} />
                    <Lists control={control} />
                    <Onwards control={control} />
                </div>
            </main>
            {sharing.value && (
                <ShareDialog
                    control={control}
                    link={link}
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
                        ['← →', w.keysMoves],
                        ['⇱ ⇲', w.keysEnds],
                    ]}
                />
            )}
        </div>
    );
}

function linkOf(source: Source): string | null {
    return source.kind === 'shared' ? (source.link ?? null) : null;
}

/* A link to a game may say which of its moves is meant; otherwise one begins at the end. */
function linkedPly(hash: string, last: number): number {
    const ply = /^#([0-9]{1,4})$/.exec(hash)?.[1];
    return ply === undefined ? last : Math.min(Number(ply), last);
}

export interface ReviewScreenProps {
    rules: Rules;
    source: Source;
    /* Where the arrow back leads. */
    back?: string;
    go(path: string): void;
}

export function ReviewScreen({ rules, source, back = '/review', go }: ReviewScreenProps): JSX.Element {
    const opened = useSignal<Opened | null>(null);
    const key = source.kind === 'kept' ? source.id : source.record;
    useEffect(() => {
        let left = false;
        let forget = (): void => {};
        void openReview(source, rules).then((found) => {
            if (left) {
                if (found.kind === 'open') found.control.close();
                return;
            }
            if (found.kind === 'open') {
                const place = readPlace(history.state);
                if (place) found.control.restore(place);
                else if (linkOf(source) !== null)
                    found.control.toPly(linkedPly(location.hash, found.control.line.value.length - 1));
                forget = effect(() => keepPlace(found.control.place()));
                void theEngine().warm();
            }
            opened.value = found;
        });
        return () => {
            left = true;
            forget();
            if (opened.value?.kind === 'open') opened.value.control.close();
            opened.value = null;
        };
    }, [key]);
    const w = reviewWords.value;
    const found = opened.value;
    if (!found)
        return (
            <main id="main" class="notice" aria-busy="true">
                <p>{w.loading}</p>
            </main>
        );
    if (found.kind === 'open') return <Review control={found.control} back={back} link={linkOf(source)} />;
    return (
        <main id="main" class="notice">
            <h1>{found.kind === 'lost' ? w.lost : w.refused(found.why.sentence)}</h1>
            <button type="button" class="button primary" onClick={() => go('/review')}>
                {w.homeTitle}
            </button>
        </main>
    );
}
