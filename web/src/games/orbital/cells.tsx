/*
 * cells.tsx - the sixteen cells: which are lit, dimmed, ringed, framed or refused.
 */
import type { JSX } from 'preact';
import type { MarkKind } from '../../core/rules';
import { owned } from '../../board/owned';
import { SeatDisc, seatColour } from '../../board/players';
import type { Scene } from '../../board/game-ui';
import { isCell, isPiece } from '../../core/token';
import { frame, square } from './pieces';
import { allCells, corner, margin, pitch, side, size } from './places';
import { readTurn } from './view';

/* Returns the places of the marks of one kind. */
export function marked(scene: Scene, kind: MarkKind): string[] {
    return scene.marks.filter((mark) => mark.kind === kind).map((mark) => mark.at);
}

/* How a cell is lit. */
interface Light {
    readonly lit: boolean;
    readonly dim: boolean;
    readonly ring: number; /* width of the highlighted outline, 0 for none */
}

/*
 * Returns how each cell is lit. The cells that can be chosen next are lit; when none is to be chosen, those of the
 * zone; after the game, the winning ones. The others are dimmed, unless all are equal.
 */
function lightOf(scene: Scene): (cell: string) => Light {
    const [zone, winning] = [marked(scene, 'zone'), marked(scene, 'winning')];
    const asked = scene.next.filter(isCell);
    const open = winning.length > 0 ? winning : asked.length > 0 ? asked : zone;
    return (cell) => ({
        lit: open.includes(cell),
        dim: open.length > 0 && !open.includes(cell) && !scene.small,
        ring: zone.includes(cell) ? 5.5 : asked.includes(cell) ? 2 : 0,
    });
}

/* Text inherits its font from the page; exported files have only this. */
export function Coordinates(): JSX.Element {
    return (
        <g fill="var(--coordinate)" font-size="19" text-anchor="middle" dominant-baseline="central">
            {[0, 1, 2, 3].map((i) => {
                const middle = margin + pitch * i + side / 2;
                return [
                    <text x={middle} y={size - margin / 2 + 1}>
                        {'abcd'[i]}
                    </text>,
                    <text x={margin / 2} y={middle}>
                        {'4321'[i]}
                    </text>,
                ];
            })}
        </g>
    );
}

interface CellProps {
    light: Light;
    refused: boolean;
    small: boolean;
}

const box = { width: side, height: side, rx: 10 };

/* A wooden plate with the place of a Base engraved in it. */
function Ground({ light, refused, small }: CellProps): JSX.Element {
    const half = side / 2;
    return (
        <g>
            <rect {...box} y="2.5" fill="var(--wood-edge)" opacity=".55" />
            <rect
                {...box}
                fill={light.lit ? 'var(--cell-lit)' : 'url(#cell)'}
                stroke="var(--cell-edge)"
                stroke-width="1.5"
            />
            <path
                d={`M 3 ${side - 14} V 12 Q 3 3 12 3 H ${side - 14}`}
                fill="none"
                stroke="var(--cell-lit)"
                stroke-width="2"
                stroke-linecap="round"
                opacity=".6"
            />
            {!small && (
                <rect
                    {...square(frame.middle)}
                    transform={`translate(${half} ${half})`}
                    fill="none"
                    stroke="var(--cell-edge)"
                    stroke-width="1.5"
                    opacity=".4"
                />
            )}
            {!small && <circle cx={half} cy={half} r="3" fill="var(--cell-edge)" opacity=".5" />}
            {light.dim && <rect {...box} fill="var(--shadow)" opacity=".15" />}
            {light.dim && <rect {...box} fill="url(#hatch)" />}
            {refused && <rect {...box} fill="url(#hatch-refused)" opacity=".7" />}
            {light.ring > 0 && <Edge width={light.ring} colour="var(--accent)" />}
            {refused && <Edge width={6} colour="var(--refusal)" />}
        </g>
    );
}

/* A line just inside the edge of a cell. */
function Edge({ width, colour, inset = 0 }: { width: number; colour: string; inset?: number }): JSX.Element {
    const at = width / 2 + inset;
    return (
        <rect
            x={at}
            y={at}
            width={side - 2 * at}
            height={side - 2 * at}
            rx={box.rx - at / 2}
            fill="none"
            stroke={colour}
            stroke-width={width}
        />
    );
}

/* Returns the cell that a refusal is about: the refused cell, or the one that the refused piece was meant for. */
function refusedCell(scene: Scene): string | null {
    const { refused } = scene;
    return refused === null ? null : isCell(refused) ? refused : isPiece(refused) ? readTurn(scene.tokens).cell : null;
}

export function Cells({ scene }: { scene: Scene }): JSX.Element {
    const light = lightOf(scene);
    const refused = refusedCell(scene);
    return (
        <g>
            {allCells.map((cell) => {
                const { x, y } = corner(cell);
                return (
                    <g transform={`translate(${x} ${y})`}>
                        <Ground light={light(cell)} refused={cell === refused} small={scene.small} />
                    </g>
                );
            })}
        </g>
    );
}

/* Frames of the Towers, in the colour of the player who controls them; winning ones have a double line. */
export function TowerFrames({ scene }: { scene: Scene }): JSX.Element {
    const winning = marked(scene, 'winning');
    return (
        <g>
            {owned(scene.marks, 'control').map(({ at, seat }) => {
                const { x, y } = corner(at);
                const won = winning.includes(at);
                return (
                    <g transform={`translate(${x} ${y})`}>
                        <Edge width={won ? 12 : 9} inset={1} colour="var(--halo)" />
                        <Edge width={won ? 8 : 5.5} inset={2.5} colour={seatColour(seat, 'base')} />
                    </g>
                );
            })}
        </g>
    );
}

/* A five-pointed star of radius 1. */
const star = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map((i) => {
        const [r, angle] = [i % 2 === 0 ? 1 : 0.45, (i * Math.PI) / 5];
        return `${(r * Math.sin(angle)).toFixed(2)},${(-r * Math.cos(angle)).toFixed(2)}`;
    })
    .join(' ');

/* The token of each Tower's controller in the upper right corner; a star on winning Towers. */
export function TowerTokens({ scene }: { scene: Scene }): JSX.Element {
    const winning = marked(scene, 'winning');
    return (
        <g>
            {owned(scene.marks, 'control').map(({ at, seat }) => {
                const { x, y } = corner(at);
                return (
                    <g>
                        <SeatDisc seat={seat} x={x + side - 18} y={y + 18} r={scene.small ? 18 : 16} />
                        {winning.includes(at) && (
                            <polygon
                                points={star}
                                transform={`translate(${x + 20} ${y + 21}) scale(19)`}
                                fill="var(--large)"
                                stroke="var(--outline)"
                                stroke-width=".12"
                                stroke-linejoin="round"
                            />
                        )}
                    </g>
                );
            })}
        </g>
    );
}
