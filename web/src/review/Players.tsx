/*
 * Players.tsx - the players, their pieces left in the position shown, and how well they played.
 */
import type { JSX } from 'preact';
import { SeatBadge } from '../board/players';
import { stockOf } from '../move-input/carry';
import type { ReviewControl } from './review-control';
import type { NamedMistake, Verdict } from './mistakes';
import { report, signs } from './mistakes';
import { reviewWords } from './words';

const kinds: readonly NamedMistake[] = ['blunder', 'mistake', 'inaccuracy'];

/* Goes to the next mistake of a kind after the current move, wrapping around. */
function toNext(control: ReviewControl, seat: number, kind: NamedMistake): void {
    const all = control.tree.main().filter((n) => n.seat === seat && control.verdict(n)?.mistake === kind);
    control.jump(all.find((n) => n.ply > control.at.value.ply) ?? all[0]);
}

function Player({ control, seat }: { control: ReviewControl; seat: number }): JSX.Element {
    const w = reviewWords.value;
    const { ui } = control;
    const verdicts = control.tree
        .main()
        .filter((n) => n.seat === seat)
        .map((n) => control.verdict(n))
        .filter((v): v is Verdict => v !== null);
    const { accuracy, moves, mistakes } = report(verdicts);
    const held = control.rules.hands(control.game, control.position.value);
    const steps = control.paths.value.filter((m) => m.seat === seat).length;
    const turn = control.active.value && control.turn(control.at.value) === seat;
    return (
        <li class={`review-player${turn ? ' turn' : ''}`}>
            <SeatBadge seat={seat} size={28} />
            <div class="review-player-text">
                <strong>{control.name(seat)}</strong>
                <div class="player-hand" {...stockOf(control.input, seat)}>
                    {ui.hand(held, seat)}
                    {steps > 1 && <span class="review-steps">{w.steps({ n: steps - 1 })}</span>}
                </div>
            </div>
            <div class="review-counts">
                {kinds
                    .filter((kind) => mistakes[kind] > 0)
                    .map((kind) => (
                        <button
                            type="button"
                            class={`sign ${kind}`}
                            title={`${mistakes[kind]} ${w.many[kind]}`}
                            aria-label={w.toMistake({
                                name: control.name(seat),
                                what: w.many[kind],
                                n: mistakes[kind],
                            })}
                            onClick={() => toNext(control, seat, kind)}>
                            <span>{signs[kind]}</span>
                            {mistakes[kind]}
                        </button>
                    ))}
                {moves > 0 && (
                    <span class="review-accuracy" title={w.accuracyWhy}>
                        <strong>{w.percent({ n: Math.round(accuracy / 10) })}</strong>
                        <small>{w.accuracy}</small>
                    </span>
                )}
            </div>
        </li>
    );
}

export function Players({ control }: { control: ReviewControl }): JSX.Element {
    return (
        <ul class={`review-players sheet of-${control.seats}`} aria-label={reviewWords.value.players}>
            {Array.from({ length: control.seats }, (_, seat) => (
                <Player key={seat} control={control} seat={seat} />
            ))}
        </ul>
    );
}
