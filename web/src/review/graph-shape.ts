/*
 * graph-shape.ts - geometry of the graph; no drawing.
 */
export interface Plot {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
    readonly plies: number; /* the last ply; at least 1 */
}

export interface Dot {
    readonly ply: number;
    readonly chances: number; /* chances in thousandths */
}

export function xOf(plot: Plot, ply: number): number {
    return plot.left + (plot.width * ply) / plot.plies;
}

export function yOf(plot: Plot, chances: number): number {
    return plot.top + plot.height * (1 - chances / 1000);
}

/* Returns the ply nearest to a point. */
export function plyAt(plot: Plot, x: number): number {
    return Math.max(0, Math.min(plot.plies, Math.round(((x - plot.left) / plot.width) * plot.plies)));
}

function round(n: number): string {
    return String(Math.round(n * 10) / 10);
}

export function path(plot: Plot, dots: readonly Dot[]): string {
    return dots
        .map(({ ply, chances }, i) => `${i === 0 ? 'M' : 'L'}${round(xOf(plot, ply))} ${round(yOf(plot, chances))}`)
        .join(' ');
}

/* Returns the same line, closed along the lower edge. */
export function area(plot: Plot, dots: readonly Dot[]): string {
    const [first, last] = [dots[0], dots.at(-1)];
    if (!first || !last) return '';
    const floor = round(plot.top + plot.height);
    const [begin, end] = [first, last].map(({ ply }) => round(xOf(plot, ply)));
    return `${path(plot, dots)} L${end} ${floor} L${begin} ${floor} Z`;
}

/* Splits the dots into runs of plies without a gap. */
export function runs(dots: readonly (Dot | null)[]): Dot[][] {
    const all: Dot[][] = [[]];
    for (const dot of dots)
        if (dot) all.at(-1)!.push(dot);
        else if (all.at(-1)!.length > 0) all.push([]);
    return all.filter((run) => run.length > 0);
}

/* Returns round numbers for the lower edge, as many as there is room for. */
export function ticks(plot: Plot): number[] {
    const most = Math.max(2, Math.floor(plot.width / 56));
    const step = [1, 2, 4, 5, 10, 20, 25, 50, 100, 200, 250, 500].find((s) => plot.plies / s <= most) ?? 1000;
    return Array.from({ length: Math.floor(plot.plies / step) + 1 }, (_, i) => i * step);
}
