/*
 * board.tsx - the board itself: sunken cells, coordinates, brass lines, and the light on cells that can be chosen.
 */
import type { JSX } from 'preact';
import { Frame } from '../../board/material';
import type { Point, Scene } from '../../board/game-ui';
import { isCell } from '../../core/token';
import { across, allCells, boardSize, cellAt, cellSize, centre, corner, rows } from './places';
import { Label } from './plates';
import type { Steps } from './view';
import { marked } from './view';

/* The letters of the columns and the digits of the rows. */
function Coordinates(): JSX.Element {
    return (
        <g>
            {Array.from({ length: across }, (_, i) => {
                const below = cellAt(i, across - 1),
                    left = cellAt(0, i);
                return [
                    <Label x={centre(below).x} y={boardSize - 15.5} size={24} bold={false} fill="var(--coordinate)">
                        {below[0]}
                    </Label>,
                    <Label x={15.5} y={centre(left).y} size={24} bold={false} fill="var(--coordinate)">
                        {left[1]}
                    </Label>,
                ];
            })}
        </g>
    );
}

interface CellProps {
    readonly at: Point;
    readonly light: 'none' | 'next' | 'source' | 'refused';
}

/* A cell is deeper than the frame: its upper and left edges are in the shade. */
function Cell({ at: { x, y }, light }: CellProps): JSX.Element {
    const far = cellSize - 5;
    return (
        <g>
            <rect
                x={x}
                y={y}
                width={cellSize}
                height={cellSize}
                rx="10"
                fill={light === 'next' || light === 'source' ? 'var(--cell-lit)' : 'url(#cell)'}
                stroke="var(--wood-edge)"
                stroke-width="2"
            />
            {light === 'source' && (
                <rect x={x} y={y} width={cellSize} height={cellSize} rx="10" fill="var(--large)" opacity=".24" />
            )}
            {light === 'refused' && (
                <rect x={x} y={y} width={cellSize} height={cellSize} rx="10" fill="url(#hatch-refused)" opacity=".6" />
            )}
            <path
                d={`M ${x + 3.5} ${y + far} V ${y + 12} q 0 -8.5 8.5 -8.5 H ${x + far}`}
                fill="none"
                stroke="var(--shadow)"
                stroke-width="4"
                opacity=".16"
                stroke-linecap="round"
            />
            <path
                d={`M ${x + 12} ${y + cellSize + 2} H ${x + cellSize - 12}`}
                stroke="var(--wood-shine)"
                stroke-width="1.6"
                opacity=".5"
                stroke-linecap="round"
            />
        </g>
    );
}

/* A strip of brass let into the wood, with a dark and a bright edge. */
function Brass({ from, to }: { from: Point; to: Point }): JSX.Element {
    const d = `M ${from.x} ${from.y} L ${to.x} ${to.y}`;
    return (
        <g fill="none" stroke-linecap="round">
            <path d={d} stroke="var(--wood-edge)" stroke-width="6.4" opacity=".3" />
            <path d={d} stroke="var(--brass)" stroke-width="4.4" />
            <path d={d} transform="translate(-.6 -1)" stroke="var(--halo)" stroke-width="1.2" opacity=".6" />
        </g>
    );
}

/* The row that won the game. */
function WinningLine({ from, to }: { from: Point; to: Point }): JSX.Element {
    const d = `M ${from.x} ${from.y} L ${to.x} ${to.y}`;
    return (
        <g stroke-linecap="round">
            <path d={d} stroke="var(--halo)" stroke-width="20" />
            <path d={d} stroke="var(--accent)" stroke-width="13" />
        </g>
    );
}

interface GroundProps {
    readonly scene: Scene;
    readonly steps: Steps;
}

export function BoardDrawing({ scene, steps }: GroundProps): JSX.Element {
    const source = steps.placed ?? steps.lifted;
    const next = new Set(scene.next.filter(isCell));
    const light = (token: string): CellProps['light'] =>
        token === scene.refused ? 'refused' : token === source ? 'source' : next.has(token) ? 'next' : 'none';
    return (
        <g>
            <Frame width={boardSize} height={boardSize} radius={18} />
            {!scene.small && <Coordinates />}
            {allCells.map((token) => (
                <Cell at={corner(token)} light={light(token)} />
            ))}
            {rows(marked(scene, 'goal')).map(([from, to]) => (
                <Brass from={from} to={to} />
            ))}
            {rows(marked(scene, 'winning')).map(([from, to]) => (
                <WinningLine from={from} to={to} />
            ))}
        </g>
    );
}
