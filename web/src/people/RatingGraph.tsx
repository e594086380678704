/*
 * RatingGraph.tsx - graph of a rating with its uncertainty; a slider for keyboards, and the game of the
 * chosen point below it.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { RatingChange } from '../online/api-types';
import { useGraph } from '../ui/graph/use-graph';
import type { RatingGraphPlot } from './rating-graph-shape';
import { band, indexAt, levels, line, span, ticks, xOf, yOf } from './rating-graph-shape';
import { numberText, ratingText, shortDayText } from './format';
import { peopleWords } from './words';

const height = 200;
const margin = { left: 44, right: 12, top: 10, bottom: 26 };

function Frame({ plot, before, count }: { plot: RatingGraphPlot; before: number; count: number }): JSX.Element {
    const bottom = plot.top + plot.height;
    return (
        <g>
            <rect
                x={plot.left}
                y={plot.top}
                width={plot.width}
                height={plot.height}
                fill="var(--sunken)"
                stroke="var(--line)"
            />
            {levels(plot).map((rating) => (
                <g>
                    <path d={`M${plot.left} ${yOf(plot, rating)}h${plot.width}`} stroke="var(--line)" />
                    <text
                        x={plot.left - 6}
                        y={yOf(plot, rating) + 4}
                        text-anchor="end"
                        font-size="12"
                        fill="var(--text-second)">
                        {rating}
                    </text>
                </g>
            ))}
            {ticks(plot, before, count).map((i) => (
                <text x={xOf(plot, i)} y={bottom + 17} text-anchor="middle" font-size="12" fill="var(--text-second)">
                    {numberText(before + i + 1)}
                </text>
            ))}
        </g>
    );
}

function Drawing({
    plot,
    steps,
    at,
    before,
}: {
    plot: RatingGraphPlot;
    steps: readonly RatingChange[];
    at: number;
    before: number;
}): JSX.Element {
    const x = xOf(plot, at),
        y = yOf(plot, steps[at]!.rating);
    const roomy = plot.width / plot.last > 12;
    return (
        <svg
            viewBox={`0 0 ${plot.left + plot.width + margin.right} ${height}`}
            width={plot.left + plot.width + margin.right}
            height={height}
            aria-hidden="true">
            <Frame plot={plot} before={before} count={steps.length} />
            <path d={band(plot, steps)} fill="var(--accent)" fill-opacity=".16" />
            <path d={line(plot, steps)} fill="none" stroke="var(--accent)" stroke-width="2.2" stroke-linejoin="round" />
            {roomy &&
                steps.map(({ rating_number: number, rating }, i) => (
                    <circle key={number} cx={xOf(plot, i)} cy={yOf(plot, rating)} r="3" fill="var(--accent)" />
                ))}
            <path d={`M${x} ${plot.top}v${plot.height}`} stroke="var(--text-second)" stroke-dasharray="2 4" />
            <circle cx={x} cy={y} r="6" fill="var(--accent)" stroke="var(--sheet)" stroke-width="2" />
        </svg>
    );
}

/* Returns the point that a key leads to; null for other keys. */
function keyed(key: string, at: number, last: number): number | null {
    switch (key) {
        case 'ArrowLeft':
        case 'ArrowDown':
            return Math.max(0, at - 1);
        case 'ArrowRight':
        case 'ArrowUp':
            return Math.min(last, at + 1);
        case 'PageDown':
            return Math.max(0, at - 10);
        case 'PageUp':
            return Math.min(last, at + 10);
        case 'Home':
            return 0;
        case 'End':
            return last;
        default:
            return null;
    }
}

/* Draws `steps`, the oldest first; `before` is the number of earlier games. */
export function RatingGraph({
    steps,
    before,
    title,
}: {
    steps: readonly RatingChange[];
    before: number;
    title: string;
}): JSX.Element | null {
    const t = peopleWords.value.player;
    const { box, width, pointing } = useGraph(480);
    const at = useSignal(steps.length - 1);
    const step = steps[at.value];
    if (!step) return null;
    const last = steps.length - 1;
    const plot: RatingGraphPlot = {
        left: margin.left,
        top: margin.top,
        width: width.value - margin.left - margin.right,
        height: height - margin.top - margin.bottom,
        last: Math.max(1, last),
        ...span(steps),
    };
    const point = t.point({
        game: numberText(before + at.value + 1),
        day: shortDayText(step.at),
        rating: ratingText(step),
    });
    return (
        <div class="people-curve">
            <div
                class="people-plot"
                ref={box}
                role="slider"
                tabIndex={0}
                aria-label={title}
                title={t.curveHelp}
                aria-valuemin={before + 1}
                aria-valuemax={before + steps.length}
                aria-valuenow={before + at.value + 1}
                aria-valuetext={point}
                onKeyDown={(event) => {
                    const to = keyed(event.key, at.value, last);
                    if (to === null) return;
                    event.preventDefault();
                    at.value = to;
                }}
                {...pointing((x) => {
                    at.value = indexAt(plot, x, steps.length);
                })}>
                <Drawing plot={plot} steps={steps} at={at.value} before={before} />
            </div>
            <p class="people-point">
                <span>{point}</span> {step.game === null ? t.hiddenGame : <a href={`/g/${step.game}`}>{t.toGame}</a>}
            </p>
        </div>
    );
}
