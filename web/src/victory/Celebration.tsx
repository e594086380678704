/*
 * Celebration.tsx - celebration on the board of a won game: the winning path, an animation of the winning pieces,
 * confetti in the winner's colours. With reduced motion only the path.
 */
import './victory.css';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { calm } from '../board/animate';
import { Emblem, seatColour } from '../board/players';
import type { Point } from '../board/game-ui';
import type { TableControl } from '../table/table-control';
import { replaying } from './replay';
import { walked, winningPieces } from './trail';

const bits = 28;
const burstTime = 1500;

/* The winning path, drawn below the pieces that are on it now. */
function Trail({
    way,
    pieces,
    seat,
    width,
}: {
    way: readonly Point[];
    pieces: readonly Point[];
    seat: number;
    width: number;
}): JSX.Element {
    const points = way.map(({ x, y }) => `${x},${y}`).join(' ');
    const thick = width / 90;
    return (
        <g class="trail" mask="url(#trail-mask)" fill="none" stroke-linejoin="round" stroke-linecap="round">
            <mask id="trail-mask" maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={width}>
                <rect width={width} height={width} fill="white" />
                {pieces.map(({ x, y }) => (
                    <circle cx={x} cy={y} r={width / 28} fill="black" />
                ))}
            </mask>
            <polyline points={points} stroke="var(--halo)" stroke-width={thick * 2} opacity=".8" pathLength={1} />
            <polyline points={points} stroke={seatColour(seat, 'base')} stroke-width={thick} pathLength={1} />
        </g>
    );
}

/* Confetti: the winner's emblem many times, each with its own trajectory, the same every time. */
function Burst({ seats, size }: { seats: readonly number[]; size: Point }): JSX.Element {
    const group = useRef<SVGGElement>(null);
    useEffect(() => {
        [...group.current!.children].forEach((bit, i) => {
            const angle = i * 2.4;
            const far = size.x * (0.18 + (0.3 * ((i * 7) % 11)) / 11);
            const end = `translate(${Math.cos(angle) * far}px, ${Math.sin(angle) * far * 0.8 + size.y * 0.12}px)`;
            bit.animate(
                [
                    { transform: 'translate(0px, 0px) scale(.2)', opacity: 0 },
                    { opacity: 1, offset: 0.15 },
                    { transform: `${end} rotate(${i % 2 ? 320 : -320}deg)`, opacity: 0 },
                ],
                {
                    duration: burstTime * (0.7 + (0.3 * (i % 4)) / 3),
                    easing: 'cubic-bezier(.1, .7, .4, 1)',
                    fill: 'forwards',
                },
            );
        });
    }, []);
    return (
        <g ref={group} transform={`translate(${size.x / 2} ${size.y / 2})`}>
            {Array.from({ length: bits }, (_, i) => {
                const seat = seats[i % seats.length]!;
                return (
                    <g opacity="0">
                        <Emblem
                            seat={seat}
                            x={0}
                            y={0}
                            r={size.x / 42}
                            fill={i % 3 === 0 ? 'var(--accent)' : seatColour(seat, 'base')}
                        />
                    </g>
                );
            })}
        </g>
    );
}

/* Animates the winning pieces, one after the other. */
function bow(svg: Element | null, ids: readonly string[], height: number): void {
    const lift = height / 40;
    ids.forEach((id, i) => {
        svg?.querySelector(`[data-piece="${CSS.escape(id)}"]`)?.animate(
            [
                { transform: 'translate(0px, 0px)' },
                { transform: `translate(0px, ${-lift}px)` },
                { transform: 'translate(0px, 0px)' },
            ],
            { duration: 420, delay: 200 + 110 * i, iterations: 2, easing: 'ease-in-out', composite: 'add' },
        );
    });
}

export function Celebration({ control }: { control: TableControl }): JSX.Element | null {
    const { session, ui, rules } = control;
    const over = useRef<SVGSVGElement>(null);
    const { winners } = session.outcome.value;
    const aspect = { bottom: control.bottom.value, mode: null };
    const position = session.position.value;
    const marks = rules.marks(session.game, position, []);
    const pieces = winningPieces(ui, position, aspect, marks);
    const moves = !calm() && !control.wasOver && winners.length > 0;
    const hidden = replaying.value === control;
    useEffect(() => {
        const board = over.current?.closest('.board')?.querySelector('.drawing') ?? null;
        if (moves && !hidden)
            bow(
                board,
                pieces.map(({ id }) => id),
                ui.size(ui.parse(position)).height,
            );
    }, [hidden]);
    const { width, height } = ui.size(ui.parse(position));
    if (hidden) return null;
    const ways = pieces
        .map(({ kind }) => walked(ui, session.positions.value, aspect, kind))
        .filter((way) => way.length > 0);
    const standing = ui
        .pieces(ui.parse(position), aspect)
        .map(({ at }) => at)
        .filter((at) => ways.some((way) => way.some(({ x, y }) => x === at.x && y === at.y)));
    const mine = session.seats.value.some(({ kind }, seat) => kind === 'person' && winners.includes(seat));
    return (
        <svg class="celebration" ref={over} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {ways.map((way) => (
                <Trail way={way} seat={winners[0]!} width={width} pieces={standing} />
            ))}
            {moves && mine && <Burst seats={winners} size={{ x: width, y: height }} />}
        </svg>
    );
}
