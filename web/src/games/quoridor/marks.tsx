/*
 * marks.tsx - draws the core's marks: goals, paths, the last move, what a refused wall closes. Each has a shape as well
 * as a colour.
 */
import type { JSX } from 'preact';
import { Emblem, seatColour, SeatDisc } from '../../board/players';
import type { Mark, MarkKind } from '../../core/rules';
import { isWall } from '../../core/token';
import type { Point } from '../../board/game-ui';
import { tile } from './board';
import { bar } from './pieces';
import { middle, pitch, placeOf, side, wayOf } from './places';

export function marked(marks: readonly Mark[], kind: MarkKind): Mark[] {
    return marks.filter((mark) => mark.kind === kind);
}

/* Groups the marks by seat, in their order. */
function bySeat(marks: readonly Mark[]): { seat: number; places: string[] }[] {
    return [0, 1, 2, 3]
        .map((seat) => ({
            seat,
            places: marks.filter((mark) => mark.seat === seat).map((mark) => mark.at),
        }))
        .filter(({ places }) => places.length > 0);
}

/* Returns the side of its cells on which a goal line is drawn: the outer one, or none if they form no line. */
function outside(points: readonly Point[]): Point {
    const level = points.every(({ y }) => y === points[0]!.y);
    const upright = points.every(({ x }) => x === points[0]!.x);
    return {
        x: upright && !level ? Math.sign(points[0]!.x - middle) : 0,
        y: level && !upright ? Math.sign(points[0]!.y - middle) : 0,
    };
}

interface MarksProps {
    marks: readonly Mark[];
    quarters: number;
}

/* A line along the outer edge of each goal cell, with the seat's emblem if there is room. */
export function Goals({ marks, quarters, small }: MarksProps & { small: boolean }): JSX.Element {
    return (
        <g>
            {bySeat(marked(marks, 'goal')).map(({ seat, places }) => {
                const points = places.map((place) => placeOf(place, quarters));
                const out = outside(points);
                return points.map(({ x, y }) => <GoalLine seat={seat} x={x} y={y} out={out} small={small} />);
            })}
        </g>
    );
}

interface GoalProps extends Point {
    seat: number;
    out: Point;
    small: boolean;
}

function GoalLine({ seat, x, y, out, small }: GoalProps): JSX.Element {
    const cx = x + out.x * (side / 2 - 7.5),
        cy = y + out.y * (side / 2 - 7.5);
    const run =
        out.x === 0 && out.y === 0
            ? ''
            : out.x === 0
              ? `M ${cx - 19} ${cy} H ${cx + 19}`
              : `M ${cx} ${cy - 19} V ${cy + 19}`;
    return (
        <g stroke-linecap="round">
            <path d={run} stroke="var(--outline)" stroke-width={small ? 10 : 6.6} opacity=".55" />
            <path d={run} stroke={seatColour(seat, 'base')} stroke-width={small ? 8 : 5} />
            {!small && (
                <>
                    <circle
                        cx={cx}
                        cy={cy}
                        r="6.6"
                        fill={seatColour(seat, 'base')}
                        stroke="var(--outline)"
                        stroke-opacity=".55"
                        stroke-width=".9"
                    />
                    <Emblem seat={seat} x={cx} y={cy} r={3.7} />
                </>
            )}
        </g>
    );
}

/* The cells that the pawn could still reach behind the refused wall, with a red outline. */
export function CutOff({ marks, quarters }: MarksProps): JSX.Element | null {
    const points = marked(marks, 'cut-off').map(({ at }) => placeOf(at, quarters));
    if (points.length === 0) return null;
    const inside = new Set(points.map(({ x, y }) => `${x} ${y}`));
    const half = pitch / 2;
    const fence = points
        .flatMap(({ x, y }) =>
            [
                [1, 0],
                [-1, 0],
                [0, 1],
                [0, -1],
            ].map(([dx, dy]) =>
                inside.has(`${x + dx! * pitch} ${y + dy! * pitch}`)
                    ? ''
                    : `M ${x + dx! * half - dy! * half} ${y + dy! * half - dx! * half} l ${2 * dy! * half} ${
                          2 * dx! * half
                      }`,
            ),
        )
        .join('');
    const cells = points.map(({ x, y }) => tile(x, y, side, 6)).join('');
    return (
        <g>
            <path d={cells} fill="url(#hatch-refused)" opacity=".17" />
            <path d={fence} stroke="var(--halo)" stroke-width="6" stroke-linecap="round" opacity=".8" />
            <path d={fence} stroke="var(--refused-hatch)" stroke-width="3.4" stroke-dasharray="9 6" />
        </g>
    );
}

/* Returns where a step between two cells crosses a wall, if it does. */
function crossing(from: Point, to: Point, wall: string, quarters: number): Point | null {
    const w = placeOf(wall, quarters),
        along = wayOf(wall, quarters) === 'h';
    const x = (from.x + to.x) / 2,
        y = (from.y + to.y) / 2;
    const through = along
        ? from.y !== to.y && Math.abs(y - w.y) < 1 && Math.abs(x - w.x) < pitch
        : from.x !== to.x && Math.abs(x - w.x) < 1 && Math.abs(y - w.y) < pitch;
    return through ? { x, y } : null;
}

export interface Track {
    readonly seat: number;
    readonly open: readonly Point[];
    readonly closed: readonly Point[]; /* the part beyond the refused wall */
}

/* Returns the seats' paths, side by side where they overlap, and interrupted at a refused wall. */
export function waysOf(marks: readonly Mark[], refused: string | null, quarters: number): Track[] {
    const cut = marked(marks, 'cut-off')[0];
    const paths = bySeat(marked(marks, 'path')).filter(({ seat }) => !cut || seat === cut.seat);
    return paths.map(({ seat, places }, index) => {
        const points = places.map((place) => placeOf(place, quarters));
        const shift = (index - (paths.length - 1) / 2) * 12.5;
        const at =
            cut && refused !== null && isWall(refused)
                ? points.findIndex((p, i) => i > 0 && crossing(points[i - 1]!, p, refused, quarters))
                : -1;
        const gap = at < 0 ? [] : [crossing(points[at - 1]!, points[at]!, refused!, quarters)!];
        const move = ({ x, y }: Point): Point => ({ x: x + shift, y: y + shift });
        return {
            seat,
            open: [...(at < 0 ? points : points.slice(0, at)), ...gap].map(move),
            closed: at < 0 ? [] : [...gap, ...points.slice(at)].map(move),
        };
    });
}

function line(points: readonly Point[]): string {
    return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ');
}

export function Ways({ ways }: { ways: readonly Track[] }): JSX.Element {
    return (
        <g fill="none" stroke-linejoin="round" stroke-linecap="round">
            {ways.map(({ seat, open, closed }) => {
                const end = (closed.length > 0 ? closed : open).at(-1)!;
                return (
                    <>
                        <path d={line(closed)} stroke="var(--halo)" stroke-width="10" opacity=".6" />
                        <path
                            d={line(closed)}
                            stroke={seatColour(seat, 'base')}
                            stroke-width="5"
                            stroke-dasharray=".1 11"
                        />
                        <path d={line(open)} stroke="var(--outline)" stroke-width="12" opacity=".35" />
                        <path d={line(open)} stroke="var(--halo)" stroke-width="10.4" />
                        <path d={line(open)} stroke={seatColour(seat, 'base')} stroke-width="6.4" />
                        <SeatDisc seat={seat} x={end.x} y={end.y} r={11} />
                    </>
                );
            })}
        </g>
    );
}

/* A cell that a pawn moved from or to, dotted: a square around a pawn, a ring on an empty cell. */
export function LastCell({ x, y, taken }: Point & { taken: boolean }): JSX.Element {
    const look = {
        fill: 'none',
        stroke: 'var(--wall)',
        'stroke-width': 3,
        'stroke-dasharray': '.1 6.6',
        'stroke-linecap': 'round',
    } as const;
    return taken ? <path d={tile(x, y, side - 5, 6)} {...look} /> : <circle cx={x} cy={y} r="13" {...look} />;
}

/* The wall placed last: a bright edge, and its player's emblem. */
export function LastWall({ token, seat, quarters }: { token: string; seat: number; quarters: number }): JSX.Element {
    const at = { ...placeOf(token, quarters), way: wayOf(token, quarters) };
    return (
        <g>
            <rect {...bar({ ...at, grow: 1.6 })} fill="none" stroke="var(--outline)" stroke-width="3.6" opacity=".5" />
            <rect {...bar({ ...at, grow: 1 })} fill="none" stroke="var(--halo)" stroke-width="2.4" />
            <SeatDisc seat={seat} x={at.x} y={at.y} r={9.5} />
        </g>
    );
}

export function WinningCell({ x, y }: Point): JSX.Element {
    return (
        <g>
            <path d={tile(x, y, side + 4, 8)} fill="var(--cell-lit)" stroke="var(--accent)" stroke-width="5" />
            <path d={tile(x, y, side - 4, 5)} fill="none" stroke="var(--brass)" stroke-width="2" />
        </g>
    );
}

/* A tick for a goal that is reached, a cross for one that cannot be. */
export function Badge({ x, y, good, r = 15 }: Point & { good: boolean; r?: number }): JSX.Element {
    const colour = good ? 'var(--accent)' : 'var(--refused-hatch)';
    return (
        <g stroke-linecap="round" stroke-linejoin="round">
            <circle cx={x} cy={y} r={r + 1.6} fill="var(--outline)" opacity=".7" />
            <circle
                cx={x}
                cy={y}
                r={r}
                fill={good ? colour : 'var(--plate)'}
                stroke={good ? 'var(--halo)' : colour}
                stroke-width="3"
            />
            <path
                transform={`translate(${x} ${y}) scale(${r / 15})`}
                fill="none"
                stroke-width="4"
                stroke={good ? 'var(--on-accent)' : colour}
                d={good ? 'M -6.5 .5 L -2 5 L 6.5 -4.5' : 'M -5.4 -5.4 L 5.4 5.4 M 5.4 -5.4 L -5.4 5.4'}
            />
        </g>
    );
}
