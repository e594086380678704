/*
 * rating-graph-shape.ts - geometry of the rating graph; no drawing.
 */
export interface Point {
    readonly rating: number;
    readonly deviation: number;
}

export interface RatingGraphPlot {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
    readonly last: number; /* the number of the last point; at least 1 */
    readonly low: number;
    readonly high: number;
    readonly step: number; /* distance between lines of the axis */
}

/* Returns round numbers that enclose all ratings; the band of uncertainty may be cut off. */
export function span(points: readonly Point[]): Pick<RatingGraphPlot, 'low' | 'high' | 'step'> {
    const ratings = points.map(({ rating }) => rating);
    const least = Math.min(...ratings) - 30,
        most = Math.max(...ratings) + 30;
    const step = [50, 100, 200, 250, 500].find((one) => (most - least) / one <= 4) ?? 1000;
    return { low: Math.floor(least / step) * step, high: Math.ceil(most / step) * step, step };
}

export function xOf(plot: RatingGraphPlot, index: number): number {
    return plot.left + (plot.width * index) / plot.last;
}

export function yOf(plot: RatingGraphPlot, rating: number): number {
    const share = (rating - plot.low) / (plot.high - plot.low);
    return plot.top + plot.height * (1 - Math.max(0, Math.min(1, share)));
}

/* Returns the point nearest to a place. */
export function indexAt(plot: RatingGraphPlot, x: number, count: number): number {
    return Math.max(0, Math.min(count - 1, Math.round(((x - plot.left) / plot.width) * plot.last)));
}

export function levels(plot: RatingGraphPlot): number[] {
    return Array.from(
        { length: Math.round((plot.high - plot.low) / plot.step) + 1 },
        (_, i) => plot.low + i * plot.step,
    );
}

function round(n: number): string {
    return String(Math.round(n * 10) / 10);
}

function places(plot: RatingGraphPlot, ratings: readonly number[]): string[] {
    return ratings.map((rating, i) => `${round(xOf(plot, i))} ${round(yOf(plot, rating))}`);
}

export function line(plot: RatingGraphPlot, points: readonly Point[]): string {
    return `M${places(
        plot,
        points.map(({ rating }) => rating),
    ).join(' L')}`;
}

/* Returns the band of uncertainty: each rating plus and minus its deviation. */
export function band(plot: RatingGraphPlot, points: readonly Point[]): string {
    const above = places(
        plot,
        points.map(({ rating, deviation }) => rating + deviation),
    );
    const below = places(
        plot,
        points.map(({ rating, deviation }) => rating - deviation),
    );
    return `M${above.join(' L')} L${below.reverse().join(' L')} Z`;
}

/* Returns round numbers of games for the lower edge, as many as there is room for. */
export function ticks(plot: RatingGraphPlot, before: number, count: number): number[] {
    const most = Math.max(2, Math.floor(plot.width / 56));
    const step = [1, 2, 5, 10, 20, 25, 50, 100].find((one) => count / one <= most) ?? 200;
    return Array.from({ length: count }, (_, i) => i).filter((i) => (before + i + 1) % step === 0);
}
