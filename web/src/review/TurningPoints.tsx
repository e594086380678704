/*
 * TurningPoints.tsx - the mistakes of a game as a list of small boards.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { SeatBadge } from '../board/players';
import { Thumbnail, thumbnailMarks } from '../ui/thumbnails';
import type { TreeNode } from '../local/tree';
import type { ReviewControl } from './review-control';
import { decisive, decisiveOf, signs } from './mistakes';
import { whyText } from './Verdict';
import { reviewWords } from './words';

export function turningPoints(control: ReviewControl): TreeNode[] {
    return control.tree.main().filter((node) => (control.verdict(node)?.mistake ?? 'none') !== 'none');
}

function Point({ control, node }: { control: ReviewControl; node: TreeNode }): JSX.Element {
    const w = reviewWords.value;
    const { mistake } = control.verdict(node)!;
    const marks = [
        ...thumbnailMarks(control.rules, control.game, node.position),
        ...control.rules.moveMarks(control.game, node.parent!.position, node.move!),
    ];
    return (
        <li>
            <button
                type="button"
                class="point"
                onClick={() => control.jump(node)}
                {...(node === control.at.value ? { 'aria-current': 'true' as const } : {})}>
                <Thumbnail game={control.game} position={node.position} marks={marks} bottom={control.bottom.value} />
                <span class="point-text">
                    <span class="point-head">
                        <SeatBadge seat={node.seat} size={18} />
                        <strong>
                            {node.ply}. {node.move}
                        </strong>
                        {mistake !== 'none' && (
                            <span class={`sign ${mistake}`}>
                                {signs[mistake]} {w.mistakes[mistake]}
                            </span>
                        )}
                    </span>
                    <span class="second">{whyText(control, node)}</span>
                </span>
            </button>
        </li>
    );
}

export function TurningPoints({ control, looking }: { control: ReviewControl; looking: boolean }): JSX.Element {
    const w = reviewWords.value;
    const points = turningPoints(control);
    const all = useSignal(false);
    const shown = all.value ? points : decisiveOf(points, (node) => control.verdict(node)?.given ?? 0);
    return (
        <div class="moves-scroll" role="group" aria-label={w.points} tabIndex={0}>
            {points.length === 0 ? (
                <p class="second points-none">{looking ? w.noPointsYet : w.noPoints}</p>
            ) : (
                <ul class="points">
                    {shown.map((node) => (
                        <Point key={node.id} control={control} node={node} />
                    ))}
                </ul>
            )}
            {points.length > decisive && (
                <button
                    type="button"
                    class="button small points-all"
                    aria-expanded={all.value}
                    onClick={() => {
                        all.value = !all.value;
                    }}>
                    {all.value ? w.pointsDecisive : w.pointsAll({ n: points.length })}
                </button>
            )}
        </div>
    );
}
