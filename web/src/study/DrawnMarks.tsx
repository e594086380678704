/*
 * DrawnMarks.tsx - the author's marks over a board, drawn and in words. Each colour also has its own shape, for
 * colour-blind readers.
 */
import type { JSX } from 'preact';
import type { GameUi, Point, Target } from '../board/game-ui';
import { cell, cellName } from '../core/token';
import type { NoteWords } from './note-words';
import type { Colour, TreeMark } from './trees';

/* Corners relative to the centre, in a box of 2 by 2; empty for a circle. */
const corner: Readonly<Record<Colour, readonly (readonly [number, number])[]>> = {
    green: [],
    red: [
        [-0.75, -0.75],
        [0.75, -0.75],
        [0.75, 0.75],
        [-0.75, 0.75],
    ],
    yellow: [
        [0, -0.9],
        [0.9, 0.7],
        [-0.9, 0.7],
    ],
    blue: [
        [0, -0.95],
        [0.95, 0],
        [0, 0.95],
        [-0.95, 0],
    ],
};

const dashes: Readonly<Record<Colour, string>> = { green: '', red: '14 7', yellow: '3 7', blue: '16 6 3 6' };

function middle({ x, y, width, height }: Target): Point {
    return { x: x + width / 2, y: y + height / 2 };
}

/* Returns a shape as large as the square allows. */
export function cellPath(colour: Colour, { x, y }: Point, scale: number): string {
    const corners = corner[colour].map(([cx, cy]) => `${(x + cx * scale).toFixed(1)} ${(y + cy * scale).toFixed(1)}`);
    if (corners.length > 0) return `M${corners.join(' L')} z`;
    const r = Number((scale * 0.85).toFixed(1));
    const half = (way: number): string => `a${r} ${r} 0 1 0 ${2 * r * way} 0`;
    return `M${(x - r).toFixed(1)} ${y.toFixed(1)} ${half(1)} ${half(-1)} z`;
}

/* Returns an arrow between the centres of two cells, a little shorter than the distance. */
function arrowPath(from: Point, to: Point, size: number): string {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const point = (along: number, aside: number): string =>
        `${(from.x + dx * along - dy * aside).toFixed(1)} ${(from.y + dy * along + dx * aside).toFixed(1)}`;
    const end = length - size * 0.12;
    return (
        `M${point(size * 0.18, 0)} L${point(end, 0)} ` +
        `M${point(end - size * 0.22, size * 0.16)} L${point(end, 0)} L${point(end - size * 0.22, -size * 0.16)}`
    );
}

/* Returns a shape along the two squares that a wall is beside, for any rotation of the board. */
function wallPath(wall: string, at: Target, places: ReadonlyMap<string, Target>): string {
    const { file, rank } = cell(wall);
    const across = wall.endsWith('h');
    const first = places.get(cellName(file, rank));
    const second = places.get(across ? cellName(file + 1, rank) : cellName(file, rank + 1));
    if (!first || !second) return '';
    const { x, y } = middle(at);
    const [dx, dy] = [middle(second).x - middle(first).x, middle(second).y - middle(first).y];
    const corner = (along: number, aside: number): string =>
        `${(x + dx * along - dy * aside).toFixed(1)} ${(y + dy * along + dx * aside).toFixed(1)}`;
    return `M${corner(-0.93, -0.14)} L${corner(0.93, -0.14)} L${corner(0.93, 0.14)} L${corner(-0.93, 0.14)} z`;
}

/* Colours that are visible on every board, light or dark. */
export const paints: Readonly<Record<Colour, string>> = {
    green: '#13713a',
    red: '#b3261e',
    yellow: '#7a5a00',
    blue: '#1553b5',
};

/* A line with a light edge, styled by attributes only, so that exported files show it too. */
function Stroke({ d, colour, dashed }: { d: string; colour: Colour; dashed: boolean }): JSX.Element {
    const dash = dashed ? dashes[colour] : '';
    return (
        <g fill="none" stroke-linecap="round" stroke-linejoin="round">
            <path d={d} stroke="#ffffff" stroke-opacity=".8" stroke-width="7" vector-effect="non-scaling-stroke" />
            <path
                d={d}
                stroke={paints[colour]}
                stroke-width="4"
                vector-effect="non-scaling-stroke"
                {...(dash && { 'stroke-dasharray': dash })}
            />
        </g>
    );
}

function MarkShape({ mark, places }: { mark: TreeMark; places: ReadonlyMap<string, Target> }): JSX.Element | null {
    const { colour } = mark;
    const at = places.get(mark.at);
    const to = mark.to === null ? null : places.get(mark.to);
    if (!at || to === undefined) return null;
    const size = Math.min(at.width, at.height);
    if (to) return <Stroke d={arrowPath(middle(at), middle(to), size)} colour={colour} dashed />;
    if (mark.at.length > 2) return <Stroke d={wallPath(mark.at, at, places)} colour={colour} dashed />;
    return <Stroke d={cellPath(colour, middle(at), size * 0.42)} colour={colour} dashed={false} />;
}

function placesOf(ui: GameUi, position: string, bottom: number): Map<string, Target> {
    const view = ui.parse(position);
    const all = [null, ...ui.modes].flatMap((mode) => ui.targets(view, { bottom, mode }));
    return new Map(all.map((target) => [target.token, target]));
}

interface Marked {
    readonly ui: GameUi;
    readonly position: string;
    readonly bottom: number;
    readonly marks: readonly TreeMark[];
}

export function MarksDrawn({ ui, position, bottom, marks }: Marked): JSX.Element | null {
    if (marks.length === 0) return null;
    const { width, height } = ui.size(ui.parse(position));
    const places = placesOf(ui, position, bottom);
    return (
        <svg class="study-marks" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {marks.map((mark) => (
                <MarkShape key={`${mark.at}${mark.to ?? ''}`} mark={mark} places={places} />
            ))}
        </svg>
    );
}

/* Lists the marks for screen readers. */
export function MarksSaid({ marks, words }: { marks: readonly TreeMark[]; words: NoteWords }): JSX.Element | null {
    if (marks.length === 0) return null;
    const text = marks.map(({ colour, at, to }) => `${words.colours[colour]} ${to === null ? at : `${at} – ${to}`}`);
    return (
        <p class="spoken">
            {words.marks}: {text.join(', ')}
        </p>
    );
}
