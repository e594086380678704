/*
 * signs.tsx - signs from one cell to others: the last piece, the zone it opens, and obstacles.
 */
import type { JSX } from 'preact';
import type { Point, Scene } from '../../board/game-ui';
import { isCell } from '../../core/token';
import { marked } from './cells';
import { beside, centre, corner, quarters, side } from './places';
import type { View } from './view';
import { directions, readTurn } from './view';

/* Brackets in the corners of the last piece's cell, dark on pale so that they are visible in both themes. */
export function Brackets({ view, scene }: { view: View; scene: Scene }): JSX.Element | null {
    const at = marked(scene, 'last')[0] ?? view.last?.cell;
    if (!at || scene.small) return null;
    const { x, y } = corner(at);
    const [from, to, arm] = [12, side - 12, 20];
    const d = [
        [from, from, 1, 1],
        [to, from, -1, 1],
        [to, to, -1, -1],
        [from, to, 1, -1],
    ]
        .map(([cx, cy, h, v]) => `M ${cx! + arm * h!} ${cy} H ${cx} V ${cy! + arm * v!}`)
        .join(' ');
    return (
        <g transform={`translate(${x} ${y})`} fill="none" stroke-linecap="round" stroke-linejoin="round">
            <path d={d} stroke="var(--halo)" stroke-width="7" />
            <path d={d} stroke="var(--outline)" stroke-width="3.5" />
        </g>
    );
}

/* A step from a cell to the next cell of the zone, in a direction of the board. */
interface Step {
    readonly from: string;
    readonly to: string;
    readonly direction: string;
}

/* Returns the steps from the last piece into the zone: in a Thruster's direction, or to each side of another piece. */
function steps(view: View, zone: readonly string[]): Step[] {
    const { last } = view;
    const found: Step[] = [];
    if (!last?.cell) return found;
    for (const direction of last.direction ? [last.direction] : directions) {
        let from = last.cell;
        let to = beside(from, direction);
        while (to && zone.includes(to)) {
            found.push({ from, to, direction });
            from = to;
            to = last.direction ? beside(from, direction) : null;
        }
    }
    return found;
}

/* Up, right, down, left. */
const chevrons = ['M -5 3 L 0 -3 L 5 3', 'M -3 -5 L 3 0 L -3 5', 'M -5 -3 L 0 3 L 5 -3', 'M 3 -5 L -3 0 L 3 5'];

export function Chevrons({ view, scene }: { view: View; scene: Scene }): JSX.Element | null {
    if (scene.small) return null;
    return (
        <g fill="none" stroke-linecap="round" stroke-linejoin="round">
            {steps(view, marked(scene, 'zone')).map(({ from, to, direction }) => {
                const [a, b] = [centre(from), centre(to)];
                return (
                    <g transform={`translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2})`}>
                        <circle r="15" fill="var(--accent)" stroke="var(--halo)" stroke-width="3" />
                        <path
                            d={chevrons[quarters(direction)]!}
                            transform="scale(1.15)"
                            stroke="var(--on-accent)"
                            stroke-width="3.4"
                        />
                    </g>
                );
            })}
        </g>
    );
}

/* Returns the cell of the current turn, or of the token just refused. */
function subject(scene: Scene): string | null {
    return scene.refused && isCell(scene.refused) ? scene.refused : readTurn(scene.tokens).cell;
}

/* A dashed line under the pieces, from an obstacle to the cell it blocks. */
export function ObstacleLines({ scene }: { scene: Scene }): JSX.Element {
    const to = subject(scene);
    return (
        <g fill="none" stroke-linecap="round">
            {to &&
                marked(scene, 'obstacle')
                    .filter((at) => at !== to)
                    .map((at) => {
                        const [a, b] = [centre(at), centre(to)];
                        const d = `M ${a.x} ${a.y} L ${b.x} ${b.y}`;
                        return [
                            <path d={d} stroke="var(--halo)" stroke-width="9" />,
                            <path d={d} stroke="var(--refused-hatch)" stroke-width="5" stroke-dasharray="2 11" />,
                        ];
                    })}
        </g>
    );
}

function Cross({ x, y }: Point): JSX.Element {
    return (
        <g transform={`translate(${x} ${y})`} stroke-linecap="round">
            <circle r="16" fill="var(--refused-ground)" stroke="var(--halo)" stroke-width="3" />
            <path d="M -6 -6 L 6 6 M 6 -6 L -6 6" stroke="var(--plate)" stroke-width="4" />
        </g>
    );
}

/* Marks obstacles: a red line around the cell and a cross in its corner. */
export function Obstacles({ scene }: { scene: Scene }): JSX.Element {
    return (
        <g>
            {marked(scene, 'obstacle').map((at) => {
                const { x, y } = corner(at);
                return (
                    <g>
                        <rect
                            x={x + 3}
                            y={y + 3}
                            width={side - 6}
                            height={side - 6}
                            rx="8"
                            fill="none"
                            stroke="var(--refused-hatch)"
                            stroke-width="6"
                            stroke-dasharray="14 8"
                        />
                        <Cross x={x + side - 20} y={y + side - 20} />
                    </g>
                );
            })}
        </g>
    );
}
