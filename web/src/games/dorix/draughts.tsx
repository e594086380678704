/*
 * draughts.tsx - one pawn of Dorix: a draught seen at a tilt, lit from the top left.
 */
import type { JSX } from 'preact';
import { Emblem, seatColour } from '../../board/players';
import type { Point } from '../../board/game-ui';
import { radius, thickness, tilt } from './places';

const flat = radius * tilt;

/* Returns the whole outline: the upper face's far edge, the sides and the near edge below. */
function body({ x, y }: Point, thick: number): string {
    return (
        `M ${x - radius} ${y} A ${radius} ${flat} 0 0 1 ${x + radius} ${y} v ${thick} ` +
        `A ${radius} ${flat} 0 0 1 ${x - radius} ${y + thick} Z`
    );
}

/* Returns a halo, open below where the pile continues, so that a pile has one halo all around it. */
function haloPath(at: Point, thick: number, level: number): string {
    const { x, y } = at;
    return level === 0
        ? body(at, thick)
        : `M ${x - radius} ${y + thick} V ${y} A ${radius} ${flat} 0 0 1 ${x + radius} ${y} v ${thick}`;
}

/* Returns the visible side, below the upper face. */
function sidePath({ x, y }: Point, thick: number): string {
    return (
        `M ${x + radius} ${y} A ${radius} ${flat} 0 0 1 ${x - radius} ${y} v ${thick} ` +
        `A ${radius} ${flat} 0 0 0 ${x + radius} ${y + thick} Z`
    );
}

/* Returns a part of an ellipse around a point, between two angles in degrees, clockwise from the right. */
function arc({ x, y }: Point, share: number, from: number, to: number): string {
    const rx = radius * share,
        ry = flat * share;
    const end = (angle: number): string =>
        `${(x + rx * Math.cos((angle * Math.PI) / 180)).toFixed(1)} ` +
        (y + ry * Math.sin((angle * Math.PI) / 180)).toFixed(1);
    return `M ${end(from)} A ${rx} ${ry} 0 0 ${to > from ? 1 : 0} ${end(to)}`;
}

/* The part that only the top pawn shows: the groove, the light on the edge, the owner's emblem. */
function Face({ seat, at }: { seat: number; at: Point }): JSX.Element {
    return (
        <g fill="none">
            <ellipse
                cx={at.x}
                cy={at.y + 1.2}
                rx={radius * 0.74}
                ry={flat * 0.74}
                stroke={seatColour(seat, 'lit')}
                stroke-width="1.6"
            />
            <ellipse
                cx={at.x}
                cy={at.y}
                rx={radius * 0.74}
                ry={flat * 0.74}
                stroke={seatColour(seat, 'emblem')}
                stroke-width="1.8"
                opacity=".42"
            />
            <path
                d={arc(at, 0.93, 178, 292)}
                stroke="var(--halo)"
                stroke-width="2.6"
                stroke-linecap="round"
                opacity=".8"
            />
            <Emblem seat={seat} x={at.x} y={at.y} r={24} squash={0.5} />
        </g>
    );
}

export interface DraughtProps {
    readonly seat: number;
    readonly at: Point; /* centre of the upper face */
    readonly thick?: number | undefined;
    readonly level?: number;
    readonly top?: boolean;
}

export function Draught({ seat, at, thick = thickness, level = 0, top = true }: DraughtProps): JSX.Element {
    const line = thick < 8 ? 1.6 : 2.4,
        edge = { x: at.x, y: at.y + thick * 0.2 };
    return (
        <>
            <path d={haloPath(at, thick, level)} fill="none" stroke="var(--halo)" stroke-width="8" />
            <path d={body(at, thick)} fill={`url(#seat-${seat})`} stroke="var(--outline)" stroke-width={line} />
            <path d={sidePath(at, thick)} fill={seatColour(seat, 'shaded')} opacity=".38" />
            <g fill="none" stroke={seatColour(seat, 'lit')} stroke-linecap="round">
                <path d={arc(edge, 0.985, 172, 8)} stroke-width={thick * 0.1} opacity=".8" />
                <path d={arc(edge, 0.985, 166, 112)} stroke-width={thick * 0.16} />
            </g>
            <ellipse
                cx={at.x}
                cy={at.y}
                rx={radius}
                ry={flat}
                fill={`url(#seat-${seat})`}
                stroke="var(--outline)"
                stroke-width={line}
            />
            {top && <Face seat={seat} at={at} />}
        </>
    );
}

/* A pawn at a place where it is not allowed. */
export function RefusedDraught({ at }: { at: Point }): JSX.Element {
    return (
        <g opacity=".85">
            <path d={body(at, thickness)} fill="none" stroke="var(--halo)" stroke-width="7" />
            <path d={body(at, thickness)} fill="url(#hatch-refused)" stroke="var(--outline)" stroke-width="2.4" />
            <path d={arc(at, 1, 0, 180)} fill="none" stroke="var(--halo)" stroke-width="2" />
        </g>
    );
}

/* The shadow of a lifted pawn: small and directly below it. */
export function ShadeBelow({ at }: { at: Point }): JSX.Element {
    return (
        <ellipse cx={at.x + 4} cy={at.y + 1} rx={radius * 0.88} ry={flat * 0.84} fill="var(--shadow)" opacity=".42" />
    );
}

/* The shadow of a pile: further to the right the higher the pile, but always within the cell. */
export function Shade({ at, height }: { at: Point; height: number }): JSX.Element {
    const by = Math.min(18, 10 + 2 * height);
    return <ellipse cx={at.x + by} cy={at.y + by * 0.45} rx={radius} ry={flat} fill="var(--shadow)" opacity=".3" />;
}
