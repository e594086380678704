/*
 * WinBar.tsx - bar of the winning chances beside the board: with two sides one against the other, with more what each
 * player had at their last turn.
 */
import type { JSX } from 'preact';
import { SeatBadge } from '../board/players';
import type { TreeNode } from '../local/tree';
import type { TreeControl } from './tree-control';
import { outcomeFor, percent, sideChances } from './mistakes';
import { reviewWords } from './words';

/* Sets a share as a length by script: the content security policy allows no style attributes. */
function grow(element: HTMLElement | null, share: number): void {
    if (element) element.style.flexGrow = String(Math.max(share, 0.001));
}

function TwoSides({ control }: { control: TreeControl }): JSX.Element {
    const w = reviewWords.value;
    const study = control.study(control.at.value);
    const { lower } = control;
    const chances = sideChances(study, lower);
    const estimate = !study?.outcome.over && (study?.lines[0]?.value ?? 'estimate') === 'estimate';
    const own = chances === null ? null : percent(chances, estimate);
    const share = own ?? 50;
    const label = own === null ? w.unknown : w.chancesOf({ who: control.side(lower), percent: w.percent({ n: own }) });
    return (
        <div
            class="review-bar"
            role="meter"
            aria-label={w.chances}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={share}
            aria-valuetext={label}
            title={label}>
            <SeatBadge seat={1 - lower} size={22} />
            <div class="review-bar-track" aria-hidden="true">
                <span class={`review-bar-part seat-${1 - lower}`} ref={(e) => grow(e, 100 - share)} />
                <span class={`review-bar-part seat-${lower}`} ref={(e) => grow(e, share)} />
            </div>
            <SeatBadge seat={lower} size={22} />
            <span class="review-bar-number">{own === null ? '…' : w.percent({ n: own })}</span>
        </div>
    );
}

/* Returns the chances of a seat when it was last to move, up to a node; the end of the game sets all. */
function ownChances(control: TreeControl, line: readonly TreeNode[], seat: number): number | null {
    for (let i = line.length - 1; i >= 0; i--) {
        const study = control.study(line[i]!);
        if (study?.outcome.over) return outcomeFor(study.outcome, seat);
        if (study?.turn === seat && study.lines[0]) return study.lines[0].chances;
    }
    return null;
}

function Several({ control }: { control: TreeControl }): JSX.Element {
    const w = reviewWords.value;
    const line = control.tree.path(control.at.value);
    return (
        <div class="review-bars" role="group" aria-label={w.graphOfAll}>
            {Array.from({ length: control.seats }, (_, seat) => {
                const chances = ownChances(control, line, seat);
                const text = chances === null ? '…' : w.percent({ n: Math.round(chances / 10) });
                return (
                    <div class="review-own" title={w.chancesOf({ who: control.colour(seat), percent: text })}>
                        <SeatBadge seat={seat} size={22} />
                        <div class="review-bar-track" aria-hidden="true">
                            <span class="review-bar-part" ref={(e) => grow(e, 1000 - (chances ?? 0))} />
                            <span class={`review-bar-part seat-${seat}`} ref={(e) => grow(e, chances ?? 0)} />
                        </div>
                        <span class="review-bar-number">
                            <span class="spoken">{control.colour(seat)} </span>
                            {text}
                        </span>
                    </div>
                );
            })}
        </div>
    );
}

export function WinBar({ control }: { control: TreeControl }): JSX.Element {
    return control.sides === 2 ? <TwoSides control={control} /> : <Several control={control} />;
}
