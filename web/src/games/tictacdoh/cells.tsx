/*
 * cells.tsx - the cells of the canvas and their states: certain, possible; lit, blocked, chosen, refused, last, won.
 * Each has a colour and a pattern or shape. Cells that are ruled out are bare wood: two kinds are enough to learn.
 */
import type { JSX } from 'preact';
import { gap, pitch } from './places';
import type { Point } from '../../board/game-ui';

export type Ground = 'certain' | 'possible' | 'out';

const side = pitch - gap;
const radius = 9;

/* A square around the middle of a cell, `inset` smaller on each side. */
function square(inset: number) {
    const half = side / 2 - inset;
    return { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: Math.max(2, radius - inset / 2) };
}

/* A wooden cell, sunk into the frame: its upper edge is in the shade. */
function Wooden({ lit }: { lit: boolean }): JSX.Element {
    return (
        <g>
            <rect
                {...square(0)}
                fill={lit ? 'var(--cell-lit)' : 'url(#cell)'}
                stroke="var(--cell-edge)"
                stroke-width="1.5"
            />
            <path
                d={`M ${2 - side / 2} ${side / 2 - radius} V ${radius - side / 2} a 7 7 0 0 1 7 -7
                H ${side / 2 - radius}`}
                fill="none"
                stroke="var(--shadow)"
                stroke-width="2.5"
                stroke-linecap="round"
                opacity=".16"
            />
        </g>
    );
}

function Dashed({ lit }: { lit: boolean }): JSX.Element {
    return (
        <rect
            {...square(1.5)}
            fill={lit ? 'var(--cell-lit)' : 'var(--cell)'}
            fill-opacity={lit ? 0.62 : 0.2}
            stroke="var(--coordinate)"
            stroke-width="2.5"
            stroke-dasharray="11 7"
            stroke-opacity=".9"
        />
    );
}

interface CellProps {
    at: Point;
    ground: Ground;
    lit: boolean;
    closed: boolean;
}

export function Cell({ at, ground, lit, closed }: CellProps): JSX.Element {
    return (
        <g transform={`translate(${at.x} ${at.y})`}>
            {ground === 'certain' && <Wooden lit={lit} />}
            {ground === 'possible' && <Dashed lit={lit} />}
            {lit && (
                <rect
                    {...square(1.5)}
                    fill="none"
                    stroke="var(--accent)"
                    stroke-width="3.2"
                    {...(ground !== 'certain' && { 'stroke-dasharray': '11 7' })}
                />
            )}
            {closed && ground === 'certain' && <rect {...square(1)} fill="url(#hatch)" />}
        </g>
    );
}

/* A ring around the chosen cell, or around each of a winning line. */
export function Ring({ at }: { at: Point }): JSX.Element {
    return (
        <g transform={`translate(${at.x} ${at.y})`} fill="none">
            <rect {...square(1)} stroke="var(--sheet)" stroke-width="8.5" opacity=".55" />
            <rect {...square(1)} stroke="var(--accent)" stroke-width="5.5" />
        </g>
    );
}

/* The cell under the pointer: a thinner ring than a chosen cell has; red, dotted and hatched if it is illegal. */
export function Hover({ at, legal }: { at: Point; legal: boolean }): JSX.Element {
    return (
        <g transform={`translate(${at.x} ${at.y})`} fill="none">
            {!legal && <rect {...square(2)} fill="url(#hatch-refused)" opacity=".28" />}
            <rect
                {...square(1)}
                stroke={legal ? 'var(--accent)' : 'var(--refusal)'}
                stroke-width="4.5"
                {...(!legal && { 'stroke-dasharray': '3 5' })}
            />
        </g>
    );
}

export function Refused({ at }: { at: Point }): JSX.Element {
    return (
        <g transform={`translate(${at.x} ${at.y})`}>
            <rect {...square(1)} fill="url(#hatch-refused)" opacity=".8" />
            <rect {...square(1)} fill="none" stroke="var(--halo)" stroke-width="8" opacity=".8" />
            <rect {...square(1)} fill="none" stroke="var(--refused-hatch)" stroke-width="5" />
        </g>
    );
}

/* The reason for a refusal: a red ring with a bar across each corner. */
export function Obstacle({ at }: { at: Point }): JSX.Element {
    const far = side / 2 - 4,
        near = far - 16;
    return (
        <g transform={`translate(${at.x} ${at.y})`} fill="none" stroke="var(--refused-hatch)" stroke-width="4">
            <rect {...square(4)} />
            {[
                [-1, -1],
                [1, -1],
                [-1, 1],
                [1, 1],
            ].map(([h = 1, v = 1]) => (
                <path key={`${h}${v}`} d={`M ${h * near} ${v * far} L ${h * far} ${v * near}`} />
            ))}
        </g>
    );
}

/* Four corners around the last piece. */
export function Last({ at }: { at: Point }): JSX.Element {
    const far = side / 2 - 8,
        arm = 15;
    const corners = [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
    ]
        .map(([h = 1, v = 1]) => `M ${h * (far - arm)} ${v * far} H ${h * far} V ${v * (far - arm)}`)
        .join(' ');
    return (
        <path
            transform={`translate(${at.x} ${at.y})`}
            d={corners}
            fill="none"
            stroke="var(--outline)"
            stroke-width="3.5"
            stroke-linecap="round"
            stroke-linejoin="round"
        />
    );
}

/* A bar through the cells of a line, slightly beyond the outer ones. */
export function Bar({ from, to }: { from: Point; to: Point }): JSX.Element {
    const beyond = 0.13,
        dx = (to.x - from.x) * beyond,
        dy = (to.y - from.y) * beyond;
    const d = `M ${from.x - dx} ${from.y - dy} L ${to.x + dx} ${to.y + dy}`;
    return (
        <g fill="none" stroke-linecap="round">
            <path d={d} stroke="var(--sheet)" stroke-width="19" opacity=".35" />
            <path d={d} stroke="var(--accent)" stroke-width="14" opacity=".62" />
        </g>
    );
}
