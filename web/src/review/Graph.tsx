/*
 * Graph.tsx - graph of the winning chances through the game, mistakes marked; a slider for keyboards.
 */
import type { JSX } from 'preact';
import { Emblem, seatColour } from '../board/players';
import type { TreeNode } from '../local/tree';
import { useGraph } from '../ui/graph/use-graph';
import type { ReviewControl } from './review-control';
import type { Dot, Plot } from './graph-shape';
import { area, path, plyAt, runs, ticks, xOf, yOf } from './graph-shape';
import { outcomeFor, percent, sideChances, signs, truthOf } from './mistakes';
import { reviewWords, sayMove } from './words';

interface PartProps {
    control: ReviewControl;
    line: readonly TreeNode[];
    plot: Plot;
}

const height = 148;
const margin = { left: 34, right: 12, top: 10, bottom: 24 };

/* Returns a seat's own chances where it was to move, and at the end. */
function ownDots(control: ReviewControl, line: readonly TreeNode[], seat: number): Dot[] {
    return line.flatMap((node, ply) => {
        const study = control.study(node);
        const chances = study?.outcome.over
            ? outcomeFor(study.outcome, seat)
            : study?.turn === seat
              ? study.lines[0]?.chances
              : undefined;
        return chances === undefined ? [] : [{ ply, chances }];
    });
}

function Frame({ plot }: { plot: Plot }): JSX.Element {
    const bottom = plot.top + plot.height;
    return (
        <g>
            <rect class="graph-ground" x={plot.left} y={plot.top} width={plot.width} height={plot.height} />
            {[1000, 500, 0].map((chances) => (
                <text class="graph-text" x={plot.left - 6} y={yOf(plot, chances) + 4} text-anchor="end">
                    {chances / 10}
                </text>
            ))}
            {ticks(plot).map((ply) => (
                <text class="graph-text" x={xOf(plot, ply)} y={bottom + 17} text-anchor="middle">
                    {ply}
                </text>
            ))}
        </g>
    );
}

/* One line between two sides: the area below it is the share of the side shown at the bottom of the bar. */
function TwoSides({ control, line, plot }: PartProps): JSX.Element {
    const dots = line.map((node, ply): Dot | null => {
        const chances = sideChances(control.study(node), control.lower);
        return chances === null ? null : { ply, chances };
    });
    const known = runs(dots);
    return (
        <g>
            {known.map((run) => {
                const x = xOf(plot, run[0]!.ply),
                    end = xOf(plot, run.at(-1)!.ply);
                return (
                    <rect
                        class={`graph-side seat-${1 - control.lower}`}
                        x={x}
                        y={plot.top}
                        width={end - x}
                        height={plot.height}
                    />
                );
            })}
            {known.map((run) => (
                <path class="graph-cover" d={area(plot, run)} />
            ))}
            {known.map((run) => (
                <path class={`graph-side seat-${control.lower}`} d={area(plot, run)} />
            ))}
            <path class="graph-half" d={`M${plot.left} ${yOf(plot, 500)}h${plot.width}`} />
            {known.map((run) => (
                <path class="graph-line" d={path(plot, run)} />
            ))}
        </g>
    );
}

/* A line for each player, with the player's emblem at every turn if there is room. */
function Several({ control, line, plot }: PartProps): JSX.Element {
    const roomy = plot.width / plot.plies > 4;
    return (
        <g>
            <path class="graph-half" d={`M${plot.left} ${yOf(plot, 500)}h${plot.width}`} />
            {Array.from({ length: control.seats }, (_, seat) => {
                const dots = ownDots(control, line, seat);
                return (
                    <g>
                        <path class="graph-under" d={path(plot, dots)} />
                        <path class="graph-own" d={path(plot, dots)} stroke={seatColour(seat, 'base')} />
                        {dots
                            .filter((_, i) => roomy || i === dots.length - 1)
                            .map(({ ply, chances }) => (
                                <g>
                                    <circle
                                        class="graph-dot"
                                        cx={xOf(plot, ply)}
                                        cy={yOf(plot, chances)}
                                        r="5.5"
                                        fill={seatColour(seat, 'base')}
                                    />
                                    <Emblem seat={seat} x={xOf(plot, ply)} y={yOf(plot, chances)} r={3} />
                                </g>
                            ))}
                    </g>
                );
            })}
        </g>
    );
}

/* Returns the height of a node in the graph. */
function level(control: ReviewControl, node: TreeNode): number | null {
    const study = control.study(node);
    return control.sides === 2 ? sideChances(study, control.lower) : (study?.lines[0]?.chances ?? null);
}

/* Marks every mistake with a dot; where plates would overlap, the worse mistake keeps its plate. */
function Mistakes({ control, line, plot }: PartProps): JSX.Element {
    const points = line.flatMap((node, ply) => {
        const verdict = control.verdict(node);
        const chances = control.sides === 2 ? level(control, node) : (verdict?.after ?? null);
        if (!verdict || verdict.mistake === 'none' || chances === null) return [];
        const x = xOf(plot, ply),
            y = yOf(plot, chances);
        return [{ x, y, plate: y < plot.top + plot.height / 2 ? y + 15 : y - 15, ...verdict }];
    });
    const plates: typeof points = [];
    for (const point of [...points].sort((a, b) => b.given - a.given))
        if (plates.every(({ x, plate }) => Math.abs(x - point.x) > 23 || Math.abs(plate - point.plate) > 19))
            plates.push(point);
    return (
        <g>
            {points.map(({ x, y, mistake }) => (
                <g class={`graph-mistake ${mistake}`}>
                    <circle cx={x} cy={y} r="4.5" />
                </g>
            ))}
            {plates.map(({ x, plate, mistake }) => (
                <g class={`graph-mistake ${mistake}`}>
                    <rect x={x - 11} y={plate - 9} width="22" height="18" rx="5" />
                    <text x={x} y={plate + 4.5} text-anchor="middle">
                        {signs[mistake]}
                    </text>
                </g>
            ))}
        </g>
    );
}

function Cursor({ control, line, plot }: PartProps): JSX.Element {
    const { ply } = control.at.value;
    const node = line[ply]!;
    const x = xOf(plot, ply);
    const chances = level(control, node);
    const certain = truthOf(control.study(node), 0) !== 'estimate';
    const bottom = plot.top + plot.height;
    return (
        <g class="graph-cursor">
            <path d={`M${x} ${plot.top}V${bottom + 4}`} />
            {chances !== null && <circle cx={x} cy={yOf(plot, chances)} r={certain ? 8 : 5.5} />}
            {chances !== null && certain && (
                <path class="graph-check" d={`M${x - 3.5} ${yOf(plot, chances)}l2.6 2.8l4.6 -5.2`} />
            )}
            <rect x={x - 13} y={bottom + 5} width="26" height="17" rx="5" />
            <text x={x} y={bottom + 17.5} text-anchor="middle">
                {ply}
            </text>
        </g>
    );
}

function valueText(control: ReviewControl, node: TreeNode): string {
    const w = reviewWords.value;
    const mistake = control.verdict(node)?.mistake ?? 'none';
    const name = mistake === 'none' ? '' : w.mistakes[mistake];
    const where = node.move === null ? w.start : sayMove(node.ply, control.told(node), name);
    const chances = control.sides === 2 ? sideChances(control.study(node), control.lower) : null;
    if (chances === null) return where;
    const estimate = truthOf(control.study(node), 0) === 'estimate';
    return `${where} ${w.chancesOf({ who: control.side(control.lower), percent: w.percent({ n: percent(chances, estimate) }) })}`;
}

export function Graph({ control }: { control: ReviewControl }): JSX.Element {
    const w = reviewWords.value;
    const { box, width, pointing } = useGraph(544);
    const line = control.line.value;
    const plot: Plot = {
        left: margin.left,
        top: margin.top,
        width: width.value - margin.left - margin.right,
        height: height - margin.top - margin.bottom,
        plies: Math.max(1, line.length - 1),
    };
    const title = control.sides === 2 ? w.graphOf({ who: control.side(control.lower) }) : w.graphOfAll;
    return (
        <div
            class="review-graph"
            ref={box}
            role="slider"
            tabIndex={0}
            aria-label={title}
            title={w.graphHelp}
            aria-valuemin={0}
            aria-valuemax={line.length - 1}
            aria-valuenow={control.at.value.ply}
            aria-valuetext={valueText(control, control.at.value)}
            {...pointing((x) => control.toPly(plyAt(plot, x)))}>
            <svg viewBox={`0 0 ${width.value} ${height}`} width={width.value} height={height} aria-hidden="true">
                <Frame plot={plot} />
                {control.sides === 2 ? (
                    <TwoSides control={control} line={line} plot={plot} />
                ) : (
                    <Several control={control} line={line} plot={plot} />
                )}
                <Mistakes control={control} line={line} plot={plot} />
                <Cursor control={control} line={line} plot={plot} />
            </svg>
        </div>
    );
}
