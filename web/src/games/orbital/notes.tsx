/*
 * notes.tsx - notes on cells: numbered moves of a line, candidate moves, captions of a lesson.
 */
import type { JSX } from 'preact';
import { seatColour } from '../../board/players';
import type { Note, Point, Scene } from '../../board/game-ui';
import { Piece } from './pieces';
import { centre, corner, quarters, side } from './places';
import type { View } from './view';
import { directions, letters, on, readMove } from './view';

function cellOf(note: Note): string | null {
    return readMove(note.at)?.cell ?? null;
}

/* The best candidate of each cell as a disc; its size shows its share. */
export function Heat({ scene }: { scene: Scene }): JSX.Element {
    const warm = scene.notes
        .filter((note) => note.tone === 'heat' && cellOf(note))
        .sort((a, b) => (b.share ?? 0) - (a.share ?? 0))
        .filter((note, i, all) => all.findIndex((other) => cellOf(other) === cellOf(note)) === i);
    return (
        <g>
            {warm.map((note) => {
                const { x, y } = centre(cellOf(note)!);
                return (
                    <circle
                        cx={x}
                        cy={y}
                        r={18 + 52 * Math.sqrt(note.share ?? 0)}
                        fill="var(--accent)"
                        fill-opacity=".38"
                        stroke="var(--accent)"
                        stroke-width="3"
                    />
                );
            })}
        </g>
    );
}

/* The pieces of a line of play, paler than placed ones; the inner ones over the outer. */
export function LinePieces({ view, scene }: { view: View; scene: Scene }): JSX.Element {
    const level = ({ at }: Note): number => letters.indexOf(readMove(at)?.piece as 'B');
    return (
        <g>
            {[...scene.notes]
                .sort((a, b) => level(a) - level(b))
                .map((note) => {
                    const move = readMove(note.at);
                    if (
                        note.tone !== 'line' ||
                        !move?.piece ||
                        !move.cell ||
                        on(view, move.cell).some((placed) => placed.letter === move.piece)
                    )
                        return null;
                    const { x, y } = centre(move.cell);
                    const ways = move.direction ? [move.direction] : directions;
                    return (
                        <g transform={`translate(${x} ${y})`} opacity=".6">
                            <Piece
                                letter={move.piece}
                                seat={note.seat ?? scene.turn}
                                ways={ways.map((way) => quarters(way))}
                            />
                        </g>
                    );
                })}
        </g>
    );
}

/* Returns a plate's background and text colours by its tone; a numbered move has its player's. */
function coloursOf({ tone, seat }: Note): [string, string] {
    if (tone === 'line' && seat !== undefined) return [seatColour(seat, 'base'), seatColour(seat, 'emblem')];
    return tone === 'good'
        ? ['var(--accent)', 'var(--on-accent)']
        : tone === 'bad'
          ? ['var(--refused-ground)', 'var(--seat-0-emblem)']
          : ['var(--plate)', 'var(--plate-text)'];
}

/* The corners of a cell in the order they are used; a Tower's token takes the last one. */
const places = [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
] as const;

function Plate({ note, at, to }: { note: Note; at: Point; to: number }): JSX.Element {
    const [ground, text] = coloursOf(note);
    const width = Math.max(40, 22 + 13.5 * note.text.length);
    const x = at.x + (to < 0 ? 3 : side - 3 - width);
    const y = at.y;
    return (
        <g>
            <rect x={x} y={y} width={width} height="40" rx="20" fill="var(--outline)" />
            <rect x={x + 1.5} y={y + 1.5} width={width - 3} height="37" rx="18.5" fill="var(--halo)" />
            <rect x={x + 3.5} y={y + 3.5} width={width - 7} height="33" rx="16.5" fill={ground} />
            <text
                x={x + width / 2}
                y={y + 20.5}
                fill={text}
                font-size="24"
                font-weight="700"
                text-anchor="middle"
                dominant-baseline="central">
                {note.text}
            </text>
        </g>
    );
}

export function Plates({ scene }: { scene: Scene }): JSX.Element {
    const used = new Map<string, number>();
    return (
        <g>
            {scene.notes.map((note) => {
                const cell = cellOf(note);
                if (!cell || note.text === '') return null;
                const turn = used.get(cell) ?? 0;
                used.set(cell, turn + 1);
                const [to, down] = places[turn % places.length]!;
                const { x, y } = corner(cell);
                return <Plate note={note} at={{ x, y: y + (down < 0 ? 3 : side - 43) }} to={to} />;
            })}
        </g>
    );
}
