/*
 * pieces.tsx - Orbital's square Base, triangular Thruster and round Antenna, as in the published rules, drawn around
 * the centre of their cell: each fits inside the next larger one. Pieces are rotated by computing their points, not by
 * a transform, so that light and shadow come from the top left whichever way a Thruster points.
 */
import type { JSX } from 'preact';
import { Emblem, seatColour } from '../../board/players';
import type { Point } from '../../board/game-ui';

/* How far each piece extends from the centre. */
export const reach: Readonly<Record<string, number>> = { B: 58, P: 40, A: 17 };

/* Half the side of the Base's frame along its centre line, and the width of the frame. */
export const frame = { middle: 49, band: 18 };
const dome = 17;
const outline = 1.8;
const halo = 2.6;

/* A gradient along the diagonal: lit, plain, shaded. `from` and `to` beyond a face's box give it only a part. */
function Light({ id, seat, from, to }: { id: string; seat: number; from: number; to: number }): JSX.Element {
    return (
        <linearGradient id={id} x1={from} y1={from} x2={to} y2={to}>
            <stop offset="0" stop-color={seatColour(seat, 'lit')} />
            <stop offset=".5" stop-color={seatColour(seat, 'base')} />
            <stop offset="1" stop-color={seatColour(seat, 'shaded')} />
        </linearGradient>
    );
}

/* The definitions that pieces refer to; every <svg> that shows one includes it. */
export function Shading(): JSX.Element {
    return (
        <defs>
            {[0, 1].map((seat) => [
                <Light id={`orbital-round-${seat}`} seat={seat} from={0.1} to={0.9} />,
                <Light id={`orbital-rim-${seat}`} seat={seat} from={0.9} to={0.1} />,
                <Light id={`orbital-lit-${seat}`} seat={seat} from={0.1} to={2.6} />,
                <Light id={`orbital-dark-${seat}`} seat={seat} from={-1.4} to={1} />,
            ])}
        </defs>
    );
}

/* Returns an arc of a circle around the centre, angles in degrees clockwise from the right. */
function arc(r: number, from: number, to: number): string {
    const at = (degrees: number): string => {
        const angle = (degrees * Math.PI) / 180;
        return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
    };
    return `M ${at(from)} A ${r} ${r} 0 0 1 ${at(to)}`;
}

interface SeatProps {
    seat: number;
}

/* Returns a square around the centre, its corners slightly rounded. */
export function square(half: number, round = 5): { x: number; y: number; width: number; height: number; rx: number } {
    return { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: round };
}

/* The Base: a square frame with a stamp on each side; the inner edge catches the light at the lower right. */
function Base({ seat }: SeatProps): JSX.Element {
    const { middle, band } = frame;
    const [inner, outer] = [middle - band / 2, middle + band / 2];
    return (
        <g fill="none" stroke-linejoin="round" stroke-linecap="round">
            <rect
                {...square(middle)}
                transform="translate(4 6)"
                stroke="var(--shadow)"
                stroke-width={band + 4}
                opacity=".3"
            />
            <rect {...square(middle)} stroke="var(--halo)" stroke-width={band + 2 * (outline + halo)} />
            <rect {...square(middle)} stroke="var(--outline)" stroke-width={band + 2 * outline} />
            <rect {...square(middle, 4)} stroke={`url(#orbital-round-${seat})`} stroke-width={band} />
            <rect {...square(inner + 2, 2)} stroke={`url(#orbital-rim-${seat})`} stroke-width="4" />
            <path
                d={`M ${5 - outer} ${-14} V ${9 - outer} Q ${5 - outer} ${5 - outer} ${9 - outer} ${5 - outer} H -14`}
                stroke="var(--halo)"
                stroke-width="3"
                opacity=".65"
            />
            {[0, 1, 2, 3].map((quarters) => (
                <Emblem seat={seat} {...turn(0, -middle, quarters)} r={7.2} />
            ))}
        </g>
    );
}

/* Returns a point of a triangle that points up, rotated by quarters, scaled, and moved out in its direction. */
function turn(x: number, y: number, quarters: number, scale = 1, out = 0): Point {
    const [a, b] = [x * scale, y * scale - out];
    return [
        { x: a, y: b },
        { x: -b, y: a },
        { x: -a, y: -b },
        { x: b, y: -a },
    ][quarters]!;
}

interface TriangleProps {
    quarters: number;
    scale?: number;
    out?: number;
}

const tip = [0, -38] as const;
const back = [0, 29] as const;
const tail = [35, 29] as const;

/* Returns the left (-1) or the right slope (1), or both (0). */
function corners({ quarters, scale, out }: TriangleProps, side: number): string {
    const points = [tip, [tail[0] * (side || -1), tail[1]] as const, back, ...(side === 0 ? [tail] : [])];
    return points
        .map(([x, y]) => turn(x, y, quarters, scale, out))
        .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
        .join(' ');
}

/* Only the outline of a Thruster, for arrows and refusals. */
export function Triangle({
    fill,
    stroke,
    width,
    ...triangle
}: TriangleProps & {
    fill: string;
    stroke?: string;
    width?: number;
}): JSX.Element {
    return (
        <polygon
            points={corners(triangle, 0)}
            fill={fill}
            stroke={stroke ?? 'none'}
            stroke-width={width ?? 0}
            stroke-linejoin="round"
        />
    );
}

/* The Thruster: a triangle like two slopes of a roof, the one facing the light paler, a stamp on each. */
function Thruster({ seat, ...triangle }: SeatProps & TriangleProps): JSX.Element {
    const { quarters, scale = 1, out = 0 } = triangle;
    const litSide = quarters < 2 ? -1 : 1;
    const [from, to] = [tip, back].map(([x, y]) => turn(x, y * 0.86, quarters, scale, out)) as [Point, Point];
    const thin = Math.sqrt(scale);
    return (
        <g>
            <g transform={`translate(${4 * scale} ${6 * scale})`} opacity=".3">
                <Triangle {...triangle} fill="var(--shadow)" stroke="var(--shadow)" width={4} />
            </g>
            <Triangle {...triangle} fill="var(--halo)" stroke="var(--halo)" width={2 * (outline + halo) * thin} />
            <Triangle {...triangle} fill="var(--outline)" stroke="var(--outline)" width={2 * outline * thin} />
            <polygon points={corners(triangle, litSide)} fill={`url(#orbital-lit-${seat})`} />
            <polygon points={corners(triangle, -litSide)} fill={`url(#orbital-dark-${seat})`} />
            <path
                d={`M ${from.x} ${from.y} L ${to.x} ${to.y}`}
                stroke="var(--halo)"
                stroke-width="1.6"
                stroke-linecap="round"
                opacity=".6"
            />
            {scale === 1 &&
                [-18.7, 18.7].map((x) => {
                    const at = turn(x, 20.4, quarters);
                    return <Emblem seat={seat} x={at.x} y={at.y} r={5.7} />;
                })}
        </g>
    );
}

/* A Thruster without a direction yet: small ones for the directions it may take. */
function Rose({ seat, ways }: SeatProps & { ways: readonly number[] }): JSX.Element {
    return (
        <g>
            {ways.map((quarters) => (
                <Thruster seat={seat} quarters={quarters} scale={0.5} out={24} />
            ))}
        </g>
    );
}

/* The Antenna: a round dome with a rim and its stamp in the middle. */
function Antenna({ seat }: SeatProps): JSX.Element {
    return (
        <g>
            <ellipse cx="2.5" cy="4.5" rx={dome + 1.5} ry={dome + 1} fill="var(--shadow)" opacity=".34" />
            <circle r={dome + outline + halo - 0.5} fill="var(--halo)" />
            <circle r={dome + outline - 0.2} fill="var(--outline)" />
            <circle r={dome} fill={`url(#orbital-round-${seat})`} />
            <circle r={dome - 4.5} fill="none" stroke={seatColour(seat, 'shaded')} stroke-width="1.5" opacity=".6" />
            <path
                d={arc(dome - 3, 190, 260)}
                fill="none"
                stroke="var(--halo)"
                stroke-width="3"
                stroke-linecap="round"
                opacity=".8"
            />
            <Emblem seat={seat} x={0} y={0} r={8.4} />
        </g>
    );
}

interface PieceProps extends SeatProps {
    letter: string;
    /* Directions of a Thruster as quarter turns from up; several if it has not been chosen yet. */
    ways: readonly number[];
}

export function Piece({ letter, seat, ways }: PieceProps): JSX.Element {
    if (letter === 'B') return <Base seat={seat} />;
    if (letter === 'A') return <Antenna seat={seat} />;
    return ways.length === 1 ? <Thruster seat={seat} quarters={ways[0]!} /> : <Rose seat={seat} ways={ways} />;
}
