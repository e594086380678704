/*
 * ReviewScreen.tsx - the review of a game: board, moves, evaluation.
 */
import { effect, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Rules } from '../core/rules';
import { theEngine } from '../local/modules';
import { words } from '../i18n/words';
import { InputBoard } from '../move-input/InputBoard';
import { Icon } from '../ui/Icon';
import { SmallButton } from '../ui/buttons';
import { Loading } from '../ui/lazy';
import { go, setUpPath } from '../ui/route';
import type { ReviewControl } from './review-control';
import { Graph } from './Graph';
import { MoveInputBar } from './MoveInputBar';
import { MoveTree } from './MoveTree';
import { keepPlace, openReview, readPlace } from './open';
import type { Opened, Source } from './open';
import { Players } from './Players';
import { packRecord } from './share';
import { ShareDialog } from './ShareDialog';
import { turningPoints, TurningPoints } from './TurningPoints';
import { VerdictPanel } from './Verdict';
import { ValuesOfMoves, ValuesOver, ValuesSwitch } from './ReviewValues';
import { TreeScreen } from './TreeScreen';
import { reviewWords } from './words';

/* Returns how much of the line has been analysed. */
function progress(control: ReviewControl): { done: number; all: number } {
    const line = control.line.value;
    return { done: line.filter((node) => control.study(node)?.done).length, all: line.length };
}

function Switches({ control }: { control: ReviewControl }): JSX.Element {
    const w = reviewWords.value;
    return (
        <div class="review-switches">
            <SmallButton
                icon="bulb"
                aria-pressed={control.lineOn.value}
                title={w.lineOnLong}
                onClick={() => {
                    control.lineOn.value = !control.lineOn.value;
                    if (control.lineOn.value) control.valuesOn.value = false;
                }}>
                {w.lineOn}
            </SmallButton>
            {control.paths.value.length > 0 && (
                <SmallButton
                    icon="eye"
                    aria-pressed={control.pathsOn.value}
                    title={w.pathsOnLong}
                    onClick={() => {
                        control.pathsOn.value = !control.pathsOn.value;
                    }}>
                    {w.pathsOn}
                </SmallButton>
            )}
            <ValuesSwitch control={control} />
            {control.trying.value && (
                <SmallButton icon="undo" onClick={control.backToGame}>
                    {w.backToGame}
                </SmallButton>
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
                    <span class="second review-progress">{w.looking({ done, all })}</span>
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

/* Opens the game as a study, at the current node; or its position in the editor. */
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
            <SmallButton icon="book" data-way="study" onClick={() => void studyFrom(control)}>
                {w.studyFrom}
            </SmallButton>
            <a class="button small" data-way="editor" href={setUpPath(control.game, control.at.value.position)}>
                <Icon name="pencil" size={20} />
                {w.setUpFrom}
            </a>
        </div>
    );
}

function Review({ control, back, link }: { control: ReviewControl; back: string; link: string | null }): JSX.Element {
    const w = reviewWords.value;
    return (
        <TreeScreen
            control={control}
            helped
            back={back}
            backText={back === '/review' ? w.homeTitle : words.value.nav.back}
            title={w.title}
            about={Array.from({ length: control.seats }, (_, seat) => control.name(seat)).join(' – ')}
            keys={[['⇱ ⇲', w.keysEnds]]}
            shareText={w.share}
            shareDialog={(close) => <ShareDialog control={control} link={link} close={close} />}
            leave={control.backToGame}
            board={<InputBoard desk={control} over={<ValuesOver control={control} />} />}
            under={
                <>
                    <MoveInputBar control={control} />
                    <Switches control={control} />
                </>
            }>
            <VerdictPanel control={control} />
            <ValuesOfMoves control={control} />
            <section class="review-chart">
                <h2>{control.sides === 2 ? w.graphOf({ who: control.side(control.lower) }) : w.graphOfAll}</h2>
                <Graph control={control} />
            </section>
            <Players control={control} />
            <Lists control={control} />
            <Onwards control={control} />
        </TreeScreen>
    );
}

function linkOf(source: Source): string | null {
    return source.kind === 'shared' ? (source.link ?? null) : null;
}

/* Returns the ply that a link to a game names; otherwise the last one. */
function linkedPly(hash: string, last: number): number {
    const ply = /^#([0-9]{1,4})$/.exec(hash)?.[1];
    return ply === undefined ? last : Math.min(Number(ply), last);
}

export interface ReviewScreenProps {
    rules: Rules;
    source: Source;
    /* address of the back arrow */
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
    if (!found) return <Loading text={w.loading} />;
    if (found.kind === 'open') return <Review control={found.control} back={back} link={linkOf(source)} />;
    return (
        <main id="main" class="notice">
            <h1>{found.kind === 'lost' ? w.lost : w.refused({ why: found.refusal.message })}</h1>
            <button type="button" class="button primary" onClick={() => go('/review')}>
                {w.homeTitle}
            </button>
        </main>
    );
}
