/*
 * players.tsx - the four players' signs: a colour and a shape, always shown together.
 */
import type { JSX } from 'preact';

/* Returns a seat's colour as a custom property of style/colours.css: base, lit, shaded or emblem. */
export function seatColour(seat: number, part: 'base' | 'lit' | 'shaded' | 'emblem'): string {
    return `var(--seat-${seat}-${part})`;
}

/* The four shapes in a circle of radius 1: disc, diamond, square, triangle. */
const shapes = [
    'M 0 -.8 A .8 .8 0 1 1 0 .8 A .8 .8 0 1 1 0 -.8 Z',
    'M 0 -1 L 1 0 L 0 1 L -1 0 Z',
    'M -.8 -.8 H .8 V .8 H -.8 Z',
    'M 0 -.95 L 1 .8 H -1 Z',
] as const;

interface EmblemProps {
    seat: number;
    x: number;
    y: number;
    r: number;
    squash?: number; /* seen at a tilt: the height as a share of the width */
    fill?: string;
}

export function Emblem({ seat, x, y, r, squash = 1, fill }: EmblemProps): JSX.Element {
    return (
        <path
            d={shapes[seat]!}
            transform={`translate(${x} ${y}) scale(${r} ${r * squash})`}
            fill={fill ?? seatColour(seat, 'emblem')}
        />
    );
}

/* A flat disc with the emblem: beside names, in lists and plates. */
export function SeatDisc({ seat, x, y, r }: { seat: number; x: number; y: number; r: number }): JSX.Element {
    return (
        <g>
            <circle cx={x} cy={y} r={r} fill="var(--outline)" />
            <circle cx={x} cy={y} r={r * 0.93} fill="var(--halo)" />
            <circle cx={x} cy={y} r={r * 0.86} fill={seatColour(seat, 'base')} />
            <Emblem seat={seat} x={x} y={y} r={r * 0.4} />
        </g>
    );
}

/* The same disc as a separate <svg>. */
export function SeatBadge({ seat, size = 32 }: { seat: number; size?: number }): JSX.Element {
    return (
        <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
            <SeatDisc seat={seat} x={20} y={20} r={19} />
        </svg>
    );
}
