/*
 * Verdict.tsx - the evaluation, what the last move cost, and what was better: in words, with lines of play that can be
 * pressed.
 */
import type { JSX } from 'preact';
import { SeatBadge } from '../board/players';
import type { Line } from '../core/thinking';
import { sentence } from '../core/sentence';
import { Icon } from '../ui/Icon';
import type { TreeNode } from '../local/tree';
import type { ReviewControl } from './review-control';
import { percent, reversed, signs, truthOf } from './mistakes';
import type { TreeControl } from './tree-control';
import { reviewWords } from './words';

/* Returns a proven result in as few words as possible. */
export function truthText({ value, distance, atMost }: Line): string {
    const w = reviewWords.value;
    const within = atMost && distance > 1;
    switch (value) {
        case 'win':
            return distance === 0 ? w.win : within ? w.winWithin({ n: distance }) : w.winIn({ n: distance });
        case 'loss':
            return distance === 0 ? w.loss : within ? w.lossWithin({ n: distance }) : w.lossIn({ n: distance });
        case 'draw':
            return w.draw;
        default:
            return w.unknown;
    }
}

export function Worth({ control, node }: { control: TreeControl; node: TreeNode }): JSX.Element {
    const w = reviewWords.value;
    const study = control.study(node);
    const outcome = control.outcome(node);
    const line = study?.lines[0];
    if (outcome.over)
        return (
            <div class="review-worth">
                <span class="pill certain">
                    <Icon name="flag" size={20} />
                    {w.over}
                </span>
                <p>{sentence(outcome.sentence)}</p>
            </div>
        );
    const seat = control.turn(node);
    if (!study || !line)
        return (
            <div class="review-worth">
                <span class="pill">{w.unknown}</span>
                <SeatBadge seat={seat} size={26} />
                <p>{w.toMove({ who: control.colour(seat) })}</p>
            </div>
        );
    const move = line.moves[0] ?? '';
    const who = control.side(seat);
    /* The same chances as the bar shows: of two sides, those of the side at the bottom of the board. */
    const lower = control.bottom.value;
    const shown = control.sides !== 2 || lower % 2 === seat % 2 ? line.chances : 1000 - line.chances;
    if (line.value === 'estimate')
        return (
            <div class="review-worth">
                <span class="pill">
                    <SeatBadge seat={control.sides === 2 ? lower : seat} size={22} />
                    {w.percent({ n: percent(shown, true) })}
                </span>
                <p>
                    <strong>{w.toMove({ who: control.colour(seat) })}</strong>
                    <small>{w.best({ move })}</small>
                </p>
            </div>
        );
    return (
        <div class="review-worth">
            <span class={`pill certain ${line.value}`}>
                <Icon name="check" size={20} />
                {truthText(line)}
            </span>
            <SeatBadge seat={seat} size={26} />
            <p>
                <strong>
                    {line.value === 'win'
                        ? w.winFor({ who, move })
                        : line.value === 'draw'
                          ? w.drawFor({ who, move })
                          : w.lossFor({ who })}
                </strong>
                <small>{line.distance > 0 ? w.countAll : w.certain}</small>
            </p>
        </div>
    );
}

/* A line of play; pressing a move plays all moves up to it as a variation. */
export function Moves({
    control,
    from,
    label,
}: {
    control: TreeControl;
    from: TreeNode;
    label: string;
}): JSX.Element | null {
    const w = reviewWords.value;
    const steps = control.best(from);
    if (steps.length === 0) return null;
    return (
        <div class="review-line">
            <span class="second">{label}</span>
            <ol aria-label={label}>
                {steps.slice(0, 12).map(({ move, seat }, i) => (
                    <li key={i}>
                        <button
                            type="button"
                            title={w.playLine({ n: i + 1, move })}
                            onClick={() =>
                                control.playOn(
                                    from,
                                    steps.slice(0, i + 1).map((s) => s.move),
                                )
                            }>
                            <SeatBadge seat={seat} size={16} />
                            <span class="spoken">{control.colour(seat)} </span>
                            {move}
                        </button>
                    </li>
                ))}
            </ol>
        </div>
    );
}

/* Returns why a move was a mistake: which result was proven before and after, or how the chances fell. */
export function whyText(control: ReviewControl, node: TreeNode): string {
    const w = reviewWords.value;
    const verdict = control.verdict(node);
    if (!verdict || verdict.mistake === 'none') return '';
    const before = truthOf(control.study(node.parent!), node.seat);
    const next = control.study(node);
    const after = next?.outcome.over
        ? truthOf(next, node.seat)
        : control.sides === 2
          ? reversed(truthOf(next, node.seat))
          : 'estimate';
    if (before !== 'estimate' && before !== after && control.sides === 2)
        return w.change({ was: w.was[before], now: w.now[after] });
    const text = (chances: number, estimate: boolean): string => w.percent({ n: percent(chances, estimate) });
    const given = text(verdict.given, false);
    if (verdict.atLeast) return w.givenAtLeast({ percent: given });
    const fell = w.fell({
        from: text(verdict.before, before === 'estimate'),
        to: text(verdict.after, after === 'estimate'),
    });
    return `${w.given({ percent: given })} ${fell}`;
}

/* Shows what the best move does, if another move or none was played. */
export function BestMove({ control, from }: { control: TreeControl; from: TreeNode }): JSX.Element | null {
    const move = control.study(from)?.lines[0]?.moves[0];
    const text = move === undefined ? '' : control.why(from, move);
    return text ? <p class="review-why second">{text}</p> : null;
}

function LastMove({ control, node }: { control: ReviewControl; node: TreeNode }): JSX.Element {
    const w = reviewWords.value;
    const verdict = control.verdict(node);
    if (!node.parent) return <p class="review-said second">{w.startText}</p>;
    const mistake = verdict?.mistake ?? 'none';
    const best = control.study(node.parent)?.lines[0]?.moves[0] === node.move;
    const played = w.played({ who: control.colour(node.seat), move: node.move! });
    return (
        <p class={`review-said ${mistake}`}>
            <SeatBadge seat={node.seat} size={20} />
            <strong>
                {played}
                {mistake !== 'none' && ` ${signs[mistake]}`}
            </strong>
            {mistake !== 'none' && <strong class="review-name">{sentence(w.mistakes[mistake])}</strong>}
            <span>
                {!verdict ? w.wait : mistake !== 'none' ? whyText(control, node) : best ? w.bestMove : w.goodMove}
            </span>
            <span class="review-why">{control.why(node.parent, node.move!)}</span>
        </p>
    );
}

export function VerdictPanel({ control }: { control: ReviewControl }): JSX.Element {
    const w = reviewWords.value;
    const node = control.at.value;
    const mistaken = (control.verdict(node)?.mistake ?? 'none') !== 'none';
    return (
        <section class="review-verdict" aria-label={w.chances}>
            <Worth control={control} node={node} />
            {control.analysis.failed.value ? (
                <p class="review-said second">{w.engineFailed}</p>
            ) : (
                <LastMove control={control} node={node} />
            )}
            <div class="review-lines">
                {mistaken && <Moves control={control} from={node.parent!} label={w.better} />}
                {mistaken && <BestMove control={control} from={node.parent!} />}
                <Moves control={control} from={node} label={w.bestNow} />
                <BestMove control={control} from={node} />
            </div>
        </section>
    );
}
