/*
 * notes.tsx - notes on the board: numbers of a line of play, candidate moves, captions of a lesson.
 */
import type { JSX } from 'preact';
import { seatColour } from '../../board/players';
import { isCell, isWall } from '../../core/token';
import type { Note, Point } from '../../board/game-ui';
import { bar } from './pieces';
import { extent, groove, margin, placeOf, side, wayOf } from './places';

/* Returns where a note goes: numbers use the corners of a cell in turn, walls of one junction are kept apart. */
function spot(note: Note, notes: readonly Note[], quarters: number): Point {
    const { x, y } = placeOf(note.at, quarters);
    if (isWall(note.at)) {
        const shared = notes.some(({ at }) => at !== note.at && isWall(at) && at.slice(0, 2) === note.at.slice(0, 2));
        const along = wayOf(note.at, quarters) === 'h';
        return shared ? { x: along ? x + 34 : x, y: along ? y : y - 34 } : { x, y };
    }
    if (note.tone === 'heat') return { x, y };
    if (note.tone !== 'line') return { x, y: y - side / 2 };
    const turn = notes.filter((other) => other.at === note.at && other.tone === 'line').indexOf(note) % 4;
    const reach = side / 2 - 11;
    return { x: x + (turn === 0 || turn === 3 ? reach : -reach), y: y + (turn < 2 ? -reach : reach) };
}

interface LabelProps extends Point {
    size: number;
    fill: string;
    children: string;
}

function Label({ x, y, size, fill, children }: LabelProps): JSX.Element {
    return (
        <text x={x} y={y + size * 0.36} font-size={size} font-weight="700" text-anchor="middle" fill={fill}>
            {children}
        </text>
    );
}

const edge = margin - groove / 2;

/* A plate as wide as its text, never over the frame, which has the coordinates. */
function Plate({ x, y, note }: Point & { note: Note }): JSX.Element {
    const width = Math.max(30, note.text.length * 11.5 + 20);
    const left = Math.min(Math.max(x - width / 2, edge), extent - width - edge);
    const look = {
        good: { fill: 'var(--accent)', edge: 'var(--halo)', text: 'var(--on-accent)' },
        bad: { fill: 'var(--plate)', edge: 'var(--refused-hatch)', text: 'var(--plate-text)' },
        plain: { fill: 'var(--plate)', edge: 'var(--wood-edge)', text: 'var(--plate-text)' },
    }[note.tone === 'good' || note.tone === 'bad' ? note.tone : 'plain'];
    return (
        <g>
            <rect
                x={left}
                y={y - 15}
                width={width}
                height="30"
                rx="15"
                fill={look.fill}
                stroke={look.edge}
                stroke-width="2.4"
            />
            <Label x={left + width / 2} y={y} size={19} fill={look.text}>
                {note.text}
            </Label>
        </g>
    );
}

/* The number of a move in a line of play, in its player's colour. */
function Count({ x, y, note }: Point & { note: Note }): JSX.Element {
    const seat = note.seat ?? null;
    return (
        <g>
            <circle cx={x} cy={y} r="14.5" fill="var(--outline)" />
            <circle cx={x} cy={y} r="13.4" fill="var(--halo)" />
            <circle cx={x} cy={y} r="11.8" fill={seat === null ? 'var(--plate)' : seatColour(seat, 'base')} />
            <Label
                x={x}
                y={y}
                size={note.text.length > 1 ? 14.5 : 17}
                fill={seat === null ? 'var(--plate-text)' : seatColour(seat, 'emblem')}>
                {note.text}
            </Label>
        </g>
    );
}

/* A candidate move: the higher its share, the larger the disc. */
function Heat({ x, y, note }: Point & { note: Note }): JSX.Element {
    const r = 12.5 + 12 * Math.sqrt(Math.min(Math.max(note.share ?? 0, 0), 1));
    return (
        <g>
            <circle cx={x} cy={y} r={r + 1.2} fill="var(--outline)" opacity=".6" />
            <circle cx={x} cy={y} r={r} fill="var(--accent)" stroke="var(--halo)" stroke-width="2" />
            <Label x={x} y={y} size={Math.min(20, r * (note.text.length > 2 ? 0.8 : 1.05))} fill="var(--on-accent)">
                {note.text}
            </Label>
        </g>
    );
}

/* The outline of the wall that a note is about. */
function Trace({ note, quarters }: { note: Note; quarters: number }): JSX.Element {
    const place = { ...placeOf(note.at, quarters), way: wayOf(note.at, quarters) };
    const colour =
        note.tone === 'line' && note.seat !== undefined
            ? seatColour(note.seat, 'base')
            : note.tone === 'bad'
              ? 'var(--refused-hatch)'
              : 'var(--accent)';
    return (
        <g>
            <rect {...bar({ ...place, grow: -1 })} fill={colour} opacity=".55" />
            <rect {...bar(place)} fill="none" stroke="var(--halo)" stroke-width="2" stroke-dasharray="6 5" />
        </g>
    );
}

export function Notes({ notes, quarters }: { notes: readonly Note[]; quarters: number }): JSX.Element {
    const placed = notes.filter(({ at }) => isCell(at) || isWall(at));
    return (
        <g>
            {placed
                .filter(({ at }) => isWall(at))
                .map((note) => (
                    <Trace note={note} quarters={quarters} />
                ))}
            {placed.map((note) => {
                const at = spot(note, placed, quarters);
                return note.tone === 'line' ? (
                    <Count {...at} note={note} />
                ) : note.tone === 'heat' ? (
                    <Heat {...at} note={note} />
                ) : (
                    <Plate {...at} note={note} />
                );
            })}
        </g>
    );
}
