/*
 * signs.tsx - signs above the piles: the order of pawns sent, the path of the last one, badges, and the notes of
 * lessons and reviews.
 */
import type { JSX } from 'preact';
import { SeatDisc, seatColour } from '../../board/players';
import type { Note, Point, Scene } from '../../board/game-ui';
import { isCell } from '../../core/token';
import { cellSize, corner, pawnAt, radius, tilt } from './places';
import { Badge, Label, Pill, Plate } from './plates';
import { Ring } from './rings';
import type { DorixView, Steps } from './view';
import { marked, pileAt, stepsDone } from './view';

interface SignsProps {
    readonly view: DorixView;
    readonly scene: Scene;
    readonly steps: Steps;
}

interface HopProps {
    readonly view: DorixView;
    readonly from: string;
    readonly to: string;
}

/* Returns the ends of a hop, from rim to rim, and the point that bends it up or left, more for longer hops. */
function hopPoints(from: Point, to: Point): readonly [Point, Point, Point] {
    const dx = to.x - from.x,
        dy = to.y - from.y,
        length = Math.hypot(dx, dy);
    const x = dx / length,
        y = dy / length,
        side = x > 0 || (x === 0 && y < 0) ? 1 : -1;
    const trim = Math.abs(x) * radius * 0.8 + Math.abs(y) * radius * tilt,
        far = 26 + length * 0.2;
    const rim = 18 + 18 * Math.abs(y);
    const moved = (at: Point, along: number, bow: number): Point => ({
        x: Math.round(at.x + x * along + y * side * bow),
        y: Math.round(at.y + y * along - x * side * bow * 0.8),
    });
    return [
        moved(from, trim, rim),
        moved({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, 0, far),
        moved(to, -trim, rim),
    ];
}

/* A dotted curve with an arrowhead from the top of one pile to the top of another. */
function Hop({ view, from, to }: HopProps): JSX.Element | null {
    const top = (token: string): Point => {
        const height = pileAt(view, token).length;
        return pawnAt(token, height - 1, height);
    };
    if (from === to) return null;
    const [start, bow, end] = hopPoints(top(from), top(to));
    const angle = Math.round((Math.atan2(end.y - bow.y, end.x - bow.x) * 180) / Math.PI);
    const d = `M ${start.x} ${start.y} Q ${bow.x} ${bow.y} ${end.x} ${end.y}`;
    return (
        <g fill="none" stroke-linecap="round">
            <path d={d} stroke="var(--halo)" stroke-width="10" />
            <path d={d} stroke="var(--outline)" stroke-width="5" stroke-dasharray=".1 9" />
            <path
                d="M -6 -12 L 9 0 L -6 12 Z"
                transform={`translate(${end.x} ${end.y}) rotate(${angle})`}
                fill="var(--outline)"
                stroke="var(--halo)"
                stroke-width="3"
                stroke-linejoin="round"
            />
        </g>
    );
}

/* The numbers of the pawns sent; a single one needs none, unless more will follow. */
function Order({ steps, open }: { steps: Steps; open: boolean }): JSX.Element {
    return (
        <g>
            {(open || steps.sent.length > 1) &&
                steps.sent.map((token, i) => {
                    const { x, y } = corner(token);
                    return <Plate x={x + cellSize - 22} y={y + 22} text={String(i + 1)} dark />;
                })}
        </g>
    );
}

/*
 * The paths of pawns. During a turn that of the last one; afterwards that of the lifted pawn, and of the pawn sent if
 * there was only one, because several have numbers.
 */
function Hops({ view, steps, begun }: Omit<SignsProps, 'scene'> & { begun: boolean }): JSX.Element | null {
    const { lifted, placed, sent } = steps,
        last = sent.at(-1) ?? null;
    if (placed === null) return null;
    return (
        <g>
            {lifted !== null && !(begun && last) && <Hop view={view} from={lifted} to={placed} />}
            {last !== null && (begun || sent.length === 1) && <Hop view={view} from={placed} to={last} />}
        </g>
    );
}

/* Returns the cell where a move's pawn lands. */
export function landing(move: string): string {
    return move.replace(/^..-/, '').slice(0, 2);
}

/* Returns a note's cell; a note may be placed on a whole move. */
function placeOf(note: Note): string {
    return landing(note.at);
}

const tones = {
    good: { fill: 'var(--accent)', ink: 'var(--on-accent)', edge: 'var(--plate)' },
    bad: { fill: 'var(--refusal)', ink: 'var(--on-accent)', edge: 'var(--plate)' },
    plain: { fill: 'var(--plate)', ink: 'var(--plate-text)', edge: 'var(--plate-text)' },
} as const;

/* A candidate move: the better it is, the larger the disc and the higher its number. */
function Heat({ x, y, note }: Point & { note: Note }): JSX.Element {
    return (
        <g>
            <circle
                cx={x}
                cy={y}
                r={20 + 20 * (note.share ?? 0)}
                fill="var(--accent)"
                stroke="var(--plate)"
                stroke-width="3"
                opacity=".92"
            />
            <Label x={x} y={y} size={25} fill="var(--on-accent)">
                {note.text}
            </Label>
        </g>
    );
}

/* A move of a line: its number on its player's colour; the second one on a cell is on the right. */
function LineMove({ x, y, note }: Point & { note: Note }): JSX.Element {
    const seat = note.seat ?? 0;
    return (
        <g>
            <circle cx={x} cy={y} r="20" fill={seatColour(seat, 'base')} stroke="var(--halo)" stroke-width="3" />
            <circle cx={x} cy={y} r="21.5" fill="none" stroke="var(--outline)" stroke-width="1.6" />
            <Label x={x} y={y} size={25} fill={seatColour(seat, 'emblem')}>
                {note.text}
            </Label>
            <SeatDisc seat={seat} x={x} y={y + 27} r={9} />
        </g>
    );
}

interface NoteProps {
    readonly note: Note;
    readonly nth: number;
}

function NoteSign({ note, nth }: NoteProps): JSX.Element | null {
    const token = placeOf(note);
    if (!isCell(token)) return null;
    const { x, y } = corner(token);
    if (note.tone === 'heat') return <Heat x={x + cellSize / 2} y={y + 46} note={note} />;
    if (note.tone === 'line')
        return <LineMove x={x + 28 + 47 * (nth % 3)} y={y + 28 + 55 * Math.floor(nth / 3)} note={note} />;
    return (
        <g>
            {note.tone !== 'plain' && (
                <Ring
                    token={token}
                    colour={tones[note.tone].fill}
                    width={6}
                    dashes={note.tone === 'bad' ? '14 9' : undefined}
                />
            )}
            <Pill x={x + cellSize / 2} y={y + 2} text={note.text} {...tones[note.tone]} />
        </g>
    );
}

export function Signs({ view, scene, steps }: SignsProps): JSX.Element {
    const done = stepsDone(view, scene),
        begun = scene.tokens.length > 0;
    const badge = (token: string, sign: 'down' | 'cross'): JSX.Element => {
        const { x, y } = corner(token);
        return <Badge x={x + 25} y={y + 25} sign={sign} />;
    };
    const refused = [...marked(scene, 'obstacle'), scene.refused ?? ''].filter(isCell);
    const earlier = (i: number): number =>
        scene.notes.slice(0, i).filter((note) => placeOf(note) === placeOf(scene.notes[i]!)).length;
    return (
        <g>
            {marked(scene, 'lower').map((token) => badge(token, 'down'))}
            {[...new Set(refused)].map((token) => badge(token, 'cross'))}
            {!scene.small && (
                <>
                    <Hops view={view} steps={begun ? steps : done} begun={begun} />
                    <Order steps={begun ? steps : done} open={begun && scene.next.length > 0} />
                </>
            )}
            {scene.notes.map((note, i) => (
                <NoteSign note={note} nth={earlier(i)} />
            ))}
        </g>
    );
}
