/*
 * ValueMarks.tsx - the values of moves, drawn over the board at their destinations: a sign with its own shape and
 * colour, and a small number. Hidden from screen readers, which have the list.
 */
import './values.css';
import type { JSX } from 'preact';
import { Component } from 'preact';
import type { Aspect, GameUi, Target } from '../board/game-ui';
import type { Sign } from './marks';
import { bestByPlace, numberOf, signOf } from './marks';
import type { MoveValue } from './values';

interface Spot {
    readonly x: number;
    readonly y: number;
    readonly r: number;
    readonly numbered: boolean;
}

/*
 * Returns where a mark goes: in the corner of a cell; on a wall small and at its left or upper end, so that those of
 * crossing walls do not overlap.
 */
function spotOf(t: Target, mode: string | null): Spot {
    const x = t.x + t.width / 2,
        y = t.y + t.height / 2,
        size = Math.min(t.width, t.height);
    if (mode === 'h') return { x: x - size * 0.3, y, r: size * 0.125, numbered: false };
    if (mode === 'v') return { x, y: y - size * 0.3, r: size * 0.125, numbered: false };
    const r = size * 0.165;
    return { x: t.x + t.width - r * 1.15, y: t.y + r * 1.15, r, numbered: true };
}

const shapes: Record<Sign, (r: number) => JSX.Element> = {
    '+': (r) => <circle r={r} />,
    '=': (r) => <rect x={-r} y={-r * 0.8} width={2 * r} height={1.6 * r} rx={r * 0.35} />,
    '−': (r) => <rect x={-r * 0.88} y={-r * 0.88} width={1.76 * r} height={1.76 * r} />,
};

/* Strokes within a circle of radius 1: drawing them as text took a slow phone more than half of its time. */
const strokes: Record<Sign, string> = {
    '+': 'M-0.55 0H0.55M0-0.55V0.55',
    '=': 'M-0.5-0.27H0.5M-0.5 0.27H0.5',
    '−': 'M-0.5 0H0.5',
};

const kinds: Record<Sign, string> = { '+': 'good', '=': 'even', '−': 'bad' };

interface BadgeProps {
    readonly spot: Spot;
    readonly sign: Sign;
    readonly number: string;
}

/* Every answer redraws all marks; one that looks the same is skipped. */
class Badge extends Component<BadgeProps> {
    override shouldComponentUpdate({ spot, sign, number }: BadgeProps): boolean {
        const { x, y, r } = this.props.spot;
        const alike = sign === this.props.sign && number === this.props.number;
        return !alike || spot.x !== x || spot.y !== y || spot.r !== r;
    }

    override render({ spot, sign, number }: BadgeProps): JSX.Element {
        return badge(spot, sign, number);
    }
}

function badge({ x, y, r }: Spot, sign: Sign, number: string): JSX.Element {
    const half = r * Math.max(0.95, 0.15 + 0.32 * number.length);
    return (
        <g class={`value-mark ${kinds[sign]}`} transform={`translate(${x} ${y})`} stroke-width={r * 0.16}>
            {number !== '' && (
                <g transform={`translate(0 ${r * 1.45})`}>
                    <rect
                        class="value-plate"
                        x={r - 2 * half}
                        y={-r * 0.6}
                        width={2 * half}
                        height={r * 1.2}
                        rx={r * 0.3}
                        stroke-width={r * 0.1}
                    />
                    <text class="value-number" x={r - half} y={r * 0.37} font-size={r * 1.02}>
                        {number}
                    </text>
                </g>
            )}
            {shapes[sign](r)}
            <path class="value-sign" transform={`scale(${r})`} d={strokes[sign]} />
        </g>
    );
}

export interface ValueMarksProps {
    readonly ui: GameUi;
    readonly position: string;
    readonly aspect: Aspect;
    readonly values: Iterable<MoveValue>;
    /* The tokens chosen so far: only moves that contain them count. */
    readonly chosen: readonly string[];
    tokensOf(move: string): readonly string[];
}

export function ValueMarks({ ui, position, aspect, values, chosen, tokensOf }: ValueMarksProps): JSX.Element {
    const view = ui.parse(position);
    const { width, height } = ui.size(view);
    const best = bestByPlace(ui, values, chosen, tokensOf);
    const modes = [null, ...ui.modes];
    return (
        <svg class="value-marks" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {modes.flatMap((mode) =>
                ui.targets(view, { ...aspect, mode }).map((target) => {
                    const value = best.get(target.token);
                    if (!value) return null;
                    const spot = spotOf(target, mode);
                    const number = spot.numbered ? numberOf(value) : '';
                    return <Badge key={target.token} spot={spot} sign={signOf(value)} number={number} />;
                }),
            )}
        </svg>
    );
}
