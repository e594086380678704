/*
 * board.tsx - the empty board: a mitred frame with coordinates, grooves, and 81 wooden cells. All cells are one SVG
 * path, so that the light crosses the whole board and pages of thumbnails stay fast.
 */
import type { ComponentChildren, JSX } from 'preact';
import { Frame } from '../../board/material';
import { cellAt, extent, groove, margin, middle, pitch, side } from './places';

const rim = margin - groove / 2; /* the frame's width: half a groove runs around the cells */
const far = extent - rim;
const steps = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const;

/* Returns a rounded square around a point, as part of a path. */
export function tile(x: number, y: number, size: number, radius: number): string {
    const run = size - 2 * radius;
    const arc = (dx: number, dy: number): string => `a ${radius} ${radius} 0 0 1 ${dx} ${dy}`;
    return (
        `M ${x - size / 2 + radius} ${y - size / 2} h ${run} ${arc(radius, radius)} v ${run} ` +
        `${arc(-radius, radius)} h ${-run} ${arc(-radius, -radius)} v ${-run} ${arc(radius, -radius)} Z`
    );
}

const tiles = steps.flatMap((down) =>
    steps.map((right) => ({
        x: middle + right * pitch,
        y: middle + down * pitch,
        shade: (right * 7 + down * 5 + 70) % 4,
    })),
);

function tilePath(keep: (shade: number) => boolean, size: number, dx = 0, dy = 0): string {
    return tiles
        .filter(({ shade }) => keep(shade))
        .map(({ x, y }) => tile(x + dx, y + dy, size, 6))
        .join('');
}

const all = tilePath(() => true, side);
const lower = tilePath(() => true, side, 1, 2);
const some = tilePath((shade) => shade === 1, side);
const others = tilePath((shade) => shade === 3, side);
/* The upper and left edges, which are lit. */
const shine = tiles
    .map(({ x, y }) => `M ${x - side / 2 + 1.2} ${y + side / 2 - 7} v ${14 - side} q 0 -5.8 5.8 -5.8 h ${side - 14}`)
    .join('');

function Cells(): JSX.Element {
    return (
        <g>
            <path d={lower} fill="var(--shadow)" opacity=".38" />
            <path d={all} fill="url(#cell)" />
            <path d={some} fill="var(--shadow)" opacity=".035" />
            <path d={others} fill="var(--cell-lit)" opacity=".16" />
            <path d={shine} fill="none" stroke="var(--cell-lit)" stroke-width="1.6" opacity=".75" />
        </g>
    );
}

/* The frame's corners are joined at the mitre; its left edge catches the light like the upper one. */
function Joinery(): JSX.Element {
    const ends = [
        [5, rim],
        [extent - 5, far],
    ] as const;
    const mitres = ends
        .flatMap(([x, innerX]) => ends.map(([y, innerY]) => `M ${x} ${y} L ${innerX} ${innerY}`))
        .join('');
    return (
        <g fill="none">
            <path d={mitres} stroke="var(--wood-edge)" stroke-width="1.4" opacity=".5" />
            <path
                d={`M 4 ${extent - 18} V 18 Q 4 4 18 4`}
                stroke="var(--wood-shine)"
                stroke-width="2"
                stroke-linecap="round"
                opacity=".4"
            />
        </g>
    );
}

/* The sunken ground of the grooves: shaded above and at the left, its lower edge lit. */
function Ground(): JSX.Element {
    const r = 10;
    const shade =
        `M ${rim + 3} ${far - r} V ${rim + r} Q ${rim + 3} ${rim + 3} ${rim + r} ${rim + 3} ` + `H ${far - r}`;
    const lip = far + 1.6;
    const light = `M ${rim + r} ${lip} H ${far - r} Q ${lip} ${lip} ${lip} ${far - r} V ${rim + r}`;
    return (
        <g fill="none">
            <rect
                x={rim}
                y={rim}
                width={far - rim}
                height={far - rim}
                rx={r}
                fill="var(--groove)"
                stroke="var(--wood-edge)"
                stroke-width="2"
            />
            <path d={shade} stroke="var(--shadow)" stroke-width="4" opacity=".3" />
            <path d={light} stroke="var(--wood-shine)" stroke-width="1.4" opacity=".6" />
        </g>
    );
}

/* The names of the columns below and of the rows at the left. */
function Coordinates({ quarters }: { quarters: number }): JSX.Element {
    const upright = quarters % 2;
    const edge = rim / 2 + 1;
    return (
        <g fill="var(--coordinate)" font-size="19" font-weight="600" text-anchor="middle">
            {steps.map((step) => (
                <>
                    <text x={middle + step * pitch} y={extent - edge + 6}>
                        {cellAt(step, 4, quarters)[upright]}
                    </text>
                    <text x={edge} y={middle + step * pitch + 6.5}>
                        {cellAt(-4, step, quarters)[1 - upright]}
                    </text>
                </>
            ))}
        </g>
    );
}

interface BoardProps {
    quarters: number;
    small: boolean;
    children: ComponentChildren;
}

/* In a small picture the frame is narrow and without coordinates, and everything in it is slightly larger. */
export function Board({ quarters, small, children }: BoardProps): JSX.Element {
    const zoom = (extent - 20) / (far - rim),
        shift = middle * (1 - zoom);
    return (
        <g>
            <Frame width={extent} height={extent} radius={18}>
                {!small && <Joinery />}
                {!small && <Coordinates quarters={quarters} />}
            </Frame>
            <g {...(small ? { transform: `translate(${shift} ${shift}) scale(${zoom})` } : {})}>
                <Ground />
                <Cells />
                {children}
            </g>
        </g>
    );
}
