/*
 * notes.tsx - notes on cells: numbers of a line of play, candidate moves and captions.
 */
import type { JSX } from 'preact';
import { seatColour } from '../../board/players';
import type { Note, Point } from '../../board/game-ui';
import { font } from './pyramids';

interface TextProps {
    text: string;
    fill: string;
    size: number;
}

function Middle({ text, fill, size }: TextProps): JSX.Element {
    return (
        <text y={size * 0.36} text-anchor="middle" font-family={font} font-size={size} font-weight="700" fill={fill}>
            {text}
        </text>
    );
}

/* A disc in the player's colour with the number of the move. */
function Step({ note }: { note: Note }): JSX.Element {
    const seat = note.seat;
    const ground = seat === undefined ? 'var(--plate)' : seatColour(seat, 'base');
    const fill = seat === undefined ? 'var(--plate-text)' : seatColour(seat, 'emblem');
    return (
        <g>
            <circle r="15.5" fill="var(--outline)" />
            <circle r="14.3" fill="var(--halo)" />
            <circle r="12.6" fill={ground} />
            <Middle text={note.text} fill={fill} size={note.text.length > 2 ? 12 : 16} />
        </g>
    );
}

/* A candidate move: the better, the larger the disc, with its value as a number. */
function Heat({ note }: { note: Note }): JSX.Element {
    return (
        <g>
            <circle
                r={17 + 17 * (note.share ?? 0)}
                fill="var(--accent)"
                stroke="var(--halo)"
                stroke-width="2.5"
                opacity=".92"
            />
            <Middle text={note.text} fill="var(--on-accent)" size={17} />
        </g>
    );
}

/* A caption on a plate: round if good, square if bad. */
function Plate({ note }: { note: Note }): JSX.Element {
    const half = Math.max(14, note.text.length * 5.2 + 7);
    const ground = { good: 'var(--accent)', bad: 'var(--refusal)' }[note.tone as string] ?? 'var(--plate)';
    const fill = note.tone === 'plain' ? 'var(--plate-text)' : 'var(--on-accent)';
    return (
        <g>
            <rect
                x={-half}
                y="-14"
                width={2 * half}
                height="28"
                fill={ground}
                stroke="var(--outline)"
                stroke-width="1.5"
                rx={note.tone === 'good' ? 14 : note.tone === 'bad' ? 2 : 6}
            />
            <Middle text={note.text} fill={fill} size={16} />
        </g>
    );
}

/* The first four on a cell have a corner each; a single one is in the centre, or beside a pyramid's apex. */
const corners: readonly Point[] = [
    { x: -31, y: -31 },
    { x: 31, y: -31 },
    { x: -31, y: 31 },
    { x: 31, y: 31 },
];

interface CellNotesProps {
    at: Point;
    notes: readonly Note[];
    empty: boolean;
}

export function CellNotes({ at, notes, empty }: CellNotesProps): JSX.Element {
    return (
        <g>
            {notes.slice(0, 4).map((note, i) => {
                const alone = notes.length === 1 && note.tone !== 'line';
                const by = !alone ? corners[i]! : empty ? { x: 0, y: 0 } : corners[1]!;
                return (
                    <g key={i} transform={`translate(${at.x + by.x} ${at.y + by.y})`}>
                        {note.tone === 'line' ? (
                            <Step note={note} />
                        ) : note.tone === 'heat' ? (
                            <Heat note={note} />
                        ) : (
                            <Plate note={note} />
                        )}
                    </g>
                );
            })}
        </g>
    );
}
