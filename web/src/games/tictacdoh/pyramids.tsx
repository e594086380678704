/*
 * pyramids.tsx - pyramids seen from the side: the left face lit, the right one shaded.
 */
import type { JSX } from 'preact';
import { frontDrop, lie, shape } from './groups';
import type { Lying } from './groups';
import { numeral } from './position';
import type { Size } from './position';

export const font = 'system-ui, sans-serif';

const colours: Record<Size, string> = { S: 'small', M: 'medium', L: 'large' };

/* A chosen piece, not yet confirmed, is dashed; one that is only hovered is fainter still. */
export type State = 'placed' | 'chosen' | 'ghost';

const opacity: Record<State, number> = { placed: 1, chosen: 0.82, ghost: 0.6 };

interface PyramidProps {
    lying: Lying;
    state?: State;
    numbered?: boolean;
}

/* Returns the corners, relative to the centre of the base. */
function corners(width: number, height: number) {
    return {
        apex: `0 ${-height * (1 - frontDrop)}`,
        left: `${-width / 2} 0`,
        front: `${width * 0.148} ${height * frontDrop}`,
        right: `${width / 2} 0`,
    };
}

/* The numeral: dark on the two light colours, light on the dark one; with a halo where another piece is close. */
function Numeral({ lying: { size, width, height, hollow, covered } }: { lying: Lying }): JSX.Element {
    const tight = hollow || covered;
    const x = width * (hollow ? -0.26 : -0.12);
    const slope = (height * frontDrop) / (width * 0.648);
    return (
        <text
            x={x}
            y={(x + width / 2) * slope - (tight ? 2.8 : 4)}
            text-anchor="middle"
            font-family={font}
            font-size={tight ? 16.5 : 18}
            font-weight="700"
            fill={size === 'S' ? 'var(--halo)' : 'var(--outline)'}
            {...(hollow && {
                stroke: `var(--${colours[size]})`,
                'stroke-width': 3,
                'stroke-linejoin': 'round',
                'paint-order': 'stroke',
            })}>
            {numeral(size)}
        </text>
    );
}

export function Pyramid({ lying, state = 'placed', numbered = true }: PyramidProps): JSX.Element {
    const { size, x, y, width, height, inside } = lying,
        pending = state !== 'placed';
    const { apex, left, front, right } = corners(width, height);
    const outline = `M ${apex} L ${left} L ${front} L ${right} Z`;
    const colour = `var(--${colours[size]})`,
        shaded = `var(--${colours[size]}-shaded)`;
    return (
        <g transform={`translate(${x} ${y})`} stroke-linejoin="round" stroke-linecap="round">
            {!inside && (
                <path
                    d={outline}
                    fill="var(--halo)"
                    stroke="var(--halo)"
                    stroke-width="6.4"
                    fill-opacity={pending ? 0 : 1}
                    opacity={pending ? 0.9 : 1}
                />
            )}
            <g opacity={pending ? opacity[state] : inside ? 0.92 : 1}>
                <path d={`M ${apex} L ${left} L ${front} Z`} fill={colour} />
                <path d={`M ${apex} L ${left} L ${-width * 0.32} ${height * 0.04} Z`} fill="var(--halo)" opacity=".3" />
                <path d={`M ${apex} L ${front} L ${right} Z`} fill={shaded} />
                <path d={`M ${apex} L ${width * 0.38} ${height * 0.05} L ${right} Z`} fill={colour} opacity=".28" />
            </g>
            <path
                d={`${outline} M ${apex} L ${front}`}
                fill="none"
                stroke="var(--outline)"
                stroke-width={inside ? 1.4 : 2.2}
                {...(pending && { 'stroke-dasharray': '5 4.5' })}
            />
            {numbered && !inside && <Numeral lying={lying} />}
        </g>
    );
}

/* The shadow under a pyramid on the ground. */
function Shadow({ lying: { width, y } }: { lying: Lying }): JSX.Element {
    return (
        <ellipse cx={width * 0.1} cy={y + 5} rx={width * 0.5} ry={width * 0.15} fill="var(--shadow)" opacity=".32" />
    );
}

/* The shadow of a pyramid on the one below it. */
function Contact({ lying: { x, y, width, height } }: { lying: Lying }): JSX.Element {
    const { left, front, right } = corners(width, height);
    return (
        <path
            d={`M ${left} L ${front} L ${right}`}
            transform={`translate(${x + 1.5} ${y + 4})`}
            fill="none"
            stroke="var(--shadow)"
            stroke-width="5"
            stroke-linejoin="round"
            opacity=".3"
        />
    );
}

interface GroupProps {
    at: string;
    group: readonly Size[];
    last: State; /* state of the top or outermost piece, and of those not in the position; the others are placed */
    known: number; /* how many pieces, from the first, the position has: these can be animated */
}

export function pieceId(at: string, level: number, size: Size): string {
    return `${at}-${level}-${size}`;
}

/* The pyramids of a cell, around its centre. */
export function Group({ at, group, last, known }: GroupProps): JSX.Element {
    const lying = lie(group);
    const stateOf = (one: Lying): State => (one.level === group.length - 1 || one.level >= known ? last : 'placed');
    return (
        <g>
            {lying.map((one, i) => (
                <g key={one.level} {...(one.level < known && { 'data-piece': pieceId(at, one.level, one.size) })}>
                    {i === 0 && stateOf(one) === 'placed' && <Shadow lying={one} />}
                    {i > 0 && !one.inside && <Contact lying={one} />}
                    <Pyramid lying={one} state={stateOf(one)} />
                </g>
            ))}
        </g>
    );
}

/* Three pyramids of one size, the nearest with its numeral, in a box of 64 by 64. */
export function Three({ size }: { size: Size }): JSX.Element {
    const { width, height } = shape[size];
    const one = lie([size])[0]!;
    const scale = 0.56,
        by = 9 + width * 0.08;
    return (
        <g transform={`translate(32 ${34 + height * scale * 0.36}) scale(${scale})`}>
            <ellipse cx={by * 0.3} cy="5" rx={width * 0.48 + by} ry={width * 0.16} fill="var(--shadow)" opacity=".3" />
            {[2, 1, 0].map((i) => (
                <Pyramid key={i} lying={{ ...one, x: (i - 1) * by, y: -4 * i }} numbered={i === 0} />
            ))}
        </g>
    );
}
