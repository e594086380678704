/*
 * rings.tsx - frames around cells, under the piles: cells to choose, receiving cells, cells that hold a diagonal,
 * obstacles, and the last move.
 */
import type { JSX } from 'preact';
import type { Scene } from '../../board/game-ui';
import { isCell } from '../../core/token';
import { cellSize, corner } from './places';
import type { Steps } from './view';
import { marked } from './view';

interface RingProps {
    readonly token: string;
    readonly colour: string;
    readonly width: number;
    readonly inset?: number;
    readonly dashes?: string | undefined;
}

export function Ring({ token, colour, width, inset = 4, dashes }: RingProps): JSX.Element {
    const { x, y } = corner(token);
    return (
        <rect
            x={x + inset}
            y={y + inset}
            width={cellSize - 2 * inset}
            height={cellSize - 2 * inset}
            rx={Math.max(4, 10 - inset / 2)}
            fill="none"
            stroke={colour}
            stroke-width={width}
            stroke-dasharray={dashes}
        />
    );
}

/* Four corners around each cell that the last move touched. */
function Corners({ token }: { token: string }): JSX.Element {
    const { x, y } = corner(token);
    const near = 8,
        far = cellSize - 8,
        arm = 22;
    const d =
        `M ${near} ${near + arm} V ${near} h ${arm} M ${far - arm} ${near} H ${far} v ${arm} ` +
        `M ${far} ${far - arm} V ${far} h ${-arm} M ${near + arm} ${far} H ${near} v ${-arm}`;
    return (
        <path
            d={d}
            transform={`translate(${x} ${y})`}
            fill="none"
            stroke="var(--outline)"
            stroke-width="4.4"
            opacity=".8"
            stroke-linecap="round"
            stroke-linejoin="round"
        />
    );
}

/* Pulsing rings on each pile that may still receive a pawn; without animation they mean the same. */
function Pulse({ token }: { token: string }): JSX.Element {
    return (
        <g class="pulse">
            <Ring token={token} colour="var(--accent)" width={3} inset={-5} />
            <Ring token={token} colour="var(--accent-soft)" width={5} inset={-1.5} />
        </g>
    );
}

interface RingsProps {
    readonly scene: Scene;
    readonly steps: Steps;
}

export function Rings({ scene, steps }: RingsProps): JSX.Element {
    const lower = marked(scene, 'lower'),
        winning = marked(scene, 'winning');
    const next = scene.next.filter(isCell);
    const begun = steps.placed ?? steps.lifted,
        source = begun && !next.includes(begun) ? begun : null;
    const accent = 'var(--accent)';
    return (
        <g>
            {marked(scene, 'last').map((token) => (
                <Corners token={token} />
            ))}
            {next.map((token) => (
                <Ring token={token} colour={accent} width={lower.includes(token) ? 6 : 3.6} />
            ))}
            {lower
                .filter((token) => !next.includes(token))
                .map((token) => (
                    <Ring token={token} colour={accent} width={5} dashes="14 9" />
                ))}
            {lower.map((token) => (
                <Pulse token={token} />
            ))}
            {winning.map((token) => (
                <Ring token={token} colour={accent} width={8} inset={3} />
            ))}
            {source && <Ring token={source} colour="var(--wood-edge)" width={6} inset={3} />}
            {source && <Ring token={source} colour="var(--brass)" width={3} inset={3} />}
            {marked(scene, 'obstacle').map((token) => (
                <Ring token={token} colour="var(--refusal)" width={5} dashes="14 9" />
            ))}
            {scene.refused && isCell(scene.refused) && <Ring token={scene.refused} colour="var(--refusal)" width={6} />}
        </g>
    );
}
