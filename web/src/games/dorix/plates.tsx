/*
 * plates.tsx - small signs on the board: numbers, badges and labels that stay readable on a phone.
 */
import type { ComponentChildren, JSX } from 'preact';

interface LabelProps {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly fill: string;
    readonly bold?: boolean;
    readonly children: ComponentChildren;
}

/* Text centred on a point; the share of the font size below the centre is the same in all fonts. */
export function Label({ x, y, size, fill, bold = true, children }: LabelProps): JSX.Element {
    return (
        <text
            x={x}
            y={y + size * 0.36}
            font-size={size}
            font-weight={bold ? 700 : 400}
            text-anchor="middle"
            fill={fill}>
            {children}
        </text>
    );
}

interface PlateProps {
    readonly x: number;
    readonly y: number;
    readonly text: string;
    readonly dark?: boolean;
}

/* A square plate with a number: white for heights, black for the order of pawns sent. */
export function Plate({ x, y, text, dark = false }: PlateProps): JSX.Element {
    const half = text.length > 1 ? 22 : 18;
    return (
        <g>
            <rect
                x={x - half}
                y={y - 18}
                width={2 * half}
                height="36"
                rx="9"
                fill={dark ? 'var(--plate-text)' : 'var(--plate)'}
                stroke={dark ? 'var(--plate)' : 'var(--plate-text)'}
                stroke-width="2.6"
            />
            <Label x={x} y={y} size={27} fill={dark ? 'var(--plate)' : 'var(--plate-text)'}>
                {text}
            </Label>
        </g>
    );
}

/* A round badge with a sign: an arrow down for a pile that receives a pawn, a cross for a refused choice. */
export function Badge({ x, y, sign }: { x: number; y: number; sign: 'down' | 'cross' }): JSX.Element {
    const down = sign === 'down';
    const d = down ? 'M 0 -9 V 8 M -7.5 1.5 L 0 9 L 7.5 1.5' : 'M -7 -7 L 7 7 M -7 7 L 7 -7';
    return (
        <g transform={`translate(${x} ${y})`}>
            <circle r="18" fill={down ? 'var(--accent)' : 'var(--refusal)'} stroke="var(--plate)" stroke-width="2.6" />
            <path
                d={d}
                fill="none"
                stroke="var(--on-accent)"
                stroke-width="4"
                stroke-linecap="round"
                stroke-linejoin="round"
            />
        </g>
    );
}

interface PillProps {
    readonly x: number;
    readonly y: number;
    readonly text: string;
    readonly fill: string;
    readonly ink: string;
    readonly edge: string;
}

/* A label on a cell's upper edge, as wide as its text. */
export function Pill({ x, y, text, fill, ink, edge }: PillProps): JSX.Element {
    const width = Math.max(44, 24 + 15.5 * text.length);
    return (
        <g>
            <rect
                x={x - width / 2}
                y={y - 20}
                width={width}
                height="40"
                rx="20"
                fill={fill}
                stroke={edge}
                stroke-width="3"
            />
            <Label x={x} y={y} size={27} fill={ink}>
                {text}
            </Label>
        </g>
    );
}
