/*
 * material.tsx - wood, light and hatching, the same on every board. Light comes from the top left. Colours are custom
 * properties in presentation attributes, so that a board suits both themes and can be exported as a standalone picture.
 */
import type { ComponentChildren, JSX } from 'preact';
import { seatColour } from './players';

interface StopsProps {
    id: string;
    from: string;
    to: string;
    x2?: number;
    y2?: number;
}

function Gradient({ id, from, to, x2 = 0, y2 = 1 }: StopsProps): JSX.Element {
    return (
        <linearGradient id={id} x1="0" y1="0" x2={x2} y2={y2}>
            <stop offset="0" stop-color={from} />
            <stop offset="1" stop-color={to} />
        </linearGradient>
    );
}

/* One stripe in eight, at 45 degrees. */
function Hatch({ id, colour, ground }: { id: string; colour: string; ground: string }): JSX.Element {
    return (
        <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="8" height="8" fill={ground} />
            <rect width="3" height="8" fill={colour} />
        </pattern>
    );
}

/* Shared definitions of the boards, such as fill="url(#wood)". Every board's <svg> begins with it. */
export function Material(): JSX.Element {
    return (
        <defs>
            <Gradient id="wood" from="var(--wood-frame)" to="var(--wood-frame-low)" />
            <Gradient id="cell" from="var(--cell)" to="var(--cell-low)" x2={1} />
            <Gradient id="wall" from="var(--wall)" to="var(--wall-low)" />
            <Hatch id="hatch" colour="var(--hatch)" ground="none" />
            <Hatch id="hatch-refused" colour="var(--refused-hatch)" ground="var(--refused-ground)" />
            {[0, 1, 2, 3].map((seat) => (
                <linearGradient id={`seat-${seat}`} x1="0" y1="0" x2="1" y2="1">
                    <stop offset="0" stop-color={seatColour(seat, 'lit')} />
                    <stop offset=".5" stop-color={seatColour(seat, 'base')} />
                    <stop offset="1" stop-color={seatColour(seat, 'shaded')} />
                </linearGradient>
            ))}
            <filter id="soft" x="-30%" y="-30%" width="160%" height="160%">
                <feGaussianBlur stdDeviation="2.5" />
            </filter>
        </defs>
    );
}

interface FrameProps {
    width: number;
    height: number;
    radius?: number;
    children?: ComponentChildren;
}

/* The wooden frame around the board; its upper edge is lighter. */
export function Frame({ width, height, radius = 16, children }: FrameProps): JSX.Element {
    return (
        <g>
            <rect
                x="1"
                y="1"
                width={width - 2}
                height={height - 2}
                rx={radius}
                fill="url(#wood)"
                stroke="var(--wood-edge)"
                stroke-width="2"
            />
            <path
                d={`M ${radius + 2} 4 H ${width - radius - 2}`}
                stroke="var(--wood-shine)"
                stroke-width="2"
                stroke-linecap="round"
                opacity=".55"
            />
            {children}
        </g>
    );
}
