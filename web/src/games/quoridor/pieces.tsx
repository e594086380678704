/*
 * pieces.tsx - draws pawns and walls on the board and elsewhere. The animation moves the <g data-piece> around a piece.
 */
import type { ComponentChild, JSX } from 'preact';
import { Emblem, seatColour } from '../../board/players';
import { isCell, isWall } from '../../core/token';
import { groove, placeOf, reach, wayOf, type Way } from './places';
import { quoridorWords } from './words';

const thick = groove - 1;

/* Gradients for this game only: the light on a dome, and across a wall. */
export function PieceLight(): JSX.Element {
    return (
        <defs>
            <radialGradient id="quoridor-dome" cx=".34" cy=".24" r=".78">
                <stop offset="0" stop-color="var(--seat-3-lit)" stop-opacity=".5" />
                <stop offset=".3" stop-color="var(--seat-3-lit)" stop-opacity=".06" />
                <stop offset=".62" stop-color="var(--seat-2-shaded)" stop-opacity="0" />
                <stop offset="1" stop-color="var(--seat-2-shaded)" stop-opacity=".34" />
            </radialGradient>
            <linearGradient id="quoridor-upright" x1="0" y1="0" x2="1" y2="0">
                <stop offset="0" stop-color="var(--wall)" />
                <stop offset="1" stop-color="var(--wall-low)" />
            </linearGradient>
        </defs>
    );
}

interface PegProps {
    seat: number;
    x: number;
    y: number;
    scale?: number;
}

/* A pawn from above: shadow, halo, the foot's edge, the foot, the dome with the emblem on it. */
export function Peg({ seat, x, y, scale = 1 }: PegProps): JSX.Element {
    const fill = `url(#seat-${seat})`;
    return (
        <g transform={`translate(${x} ${y - 1}) scale(${scale})`}>
            <ellipse cx="4.5" cy="7" rx="24" ry="22.5" fill="var(--shadow)" opacity=".32" />
            <circle cy="1.4" r="25.4" fill="var(--halo)" />
            <circle cy="1.4" r="23.6" fill="var(--outline)" />
            <circle cy="2.2" r="22" fill={seatColour(seat, 'shaded')} />
            <circle cy="-.6" r="22" fill={fill} />
            <circle cy="-.6" r="21.3" fill="none" stroke={seatColour(seat, 'lit')} opacity=".6" />
            <circle cx=".6" cy=".4" r="16.6" fill="var(--seat-2-shaded)" opacity=".4" />
            <circle cy="-1" r="15.6" fill={seatColour(seat, 'base')} />
            <circle cy="-1" r="15.6" fill="url(#quoridor-dome)" />
            <path
                d="M -11.4 -8.2 A 13.4 13.4 0 0 1 -4.6 -13.4"
                fill="none"
                stroke="var(--seat-3-lit)"
                stroke-width="1.9"
                stroke-linecap="round"
                opacity=".75"
            />
            <Emblem seat={seat} x={0} y={-0.6} r={8.6} />
        </g>
    );
}

interface BarProps {
    x: number;
    y: number;
    way: Way;
    grow?: number;
}

/* Returns the rectangle that a wall fills, enlarged by `grow` on all sides. */
export function bar({ x, y, way, grow = 0 }: BarProps): {
    x: number;
    y: number;
    width: number;
    height: number;
    rx: number;
} {
    const length = reach - 1 + 2 * grow,
        depth = thick + 2 * grow;
    const width = way === 'h' ? length : depth,
        height = way === 'h' ? depth : length;
    return { x: x - width / 2, y: y - height / 2, width, height, rx: 3 + grow / 2 };
}

/* A wall: its shadow is at the lower right, its upper or left edge is bright. */
export function Plank({ x, y, way }: BarProps): JSX.Element {
    const { width, height, ...corner } = bar({ x, y, way });
    const edge =
        way === 'h'
            ? `M ${corner.x + 3.5} ${corner.y + 2.6} h ${width - 7}`
            : `M ${corner.x + 2.6} ${corner.y + 3.5} v ${height - 7}`;
    return (
        <g>
            <rect
                {...corner}
                x={corner.x + 2.5}
                y={corner.y + 4}
                width={width}
                height={height}
                fill="var(--shadow)"
                opacity=".4"
            />
            <rect
                {...corner}
                width={width}
                height={height}
                stroke="var(--wood-edge)"
                stroke-width="1.4"
                fill={way === 'h' ? 'url(#wall)' : 'url(#quoridor-upright)'}
            />
            <path d={edge} stroke="var(--wall-shine)" stroke-width="2.4" stroke-linecap="round" />
        </g>
    );
}

/* A wall where none may be placed: red and hatched. */
export function RefusedPlank({ x, y, way }: BarProps): JSX.Element {
    return (
        <g>
            <rect {...bar({ x, y, way, grow: 3.4 })} fill="var(--outline)" />
            <rect {...bar({ x, y, way, grow: 2.4 })} fill="var(--halo)" />
            <rect {...bar({ x, y, way, grow: 0.2 })} fill="url(#hatch-refused)" />
        </g>
    );
}

/* A wall on the board, by its token. */
export function WallPiece({ token, quarters }: { token: string; quarters: number }): JSX.Element {
    return <Plank {...placeOf(token, quarters)} way={wayOf(token, quarters)} />;
}

/* An icon for a wall mode: four cells, and the wall between them. */
function WayIcon({ way }: { way: Way }): JSX.Element {
    return (
        <g>
            {[6, 38].flatMap((x) =>
                [6, 38].map((y) => (
                    <rect
                        x={x}
                        y={y}
                        width="20"
                        height="20"
                        rx="4"
                        fill="var(--cell)"
                        stroke="var(--cell-edge)"
                        stroke-width="1.5"
                    />
                )),
            )}
            <rect
                x={way === 'h' ? 4 : 27.5}
                y={way === 'h' ? 27.5 : 4}
                width={way === 'h' ? 56 : 9}
                height={way === 'h' ? 9 : 56}
                rx="3"
                fill="var(--wall)"
                stroke="var(--wood-edge)"
            />
            <path
                d={way === 'h' ? 'M 7 30 H 57' : 'M 30 7 V 57'}
                stroke="var(--wall-shine)"
                stroke-width="1.6"
                stroke-linecap="round"
            />
        </g>
    );
}

/* Draws the icon of a wall mode, a horizontal wall, or a seat's pawn for lists of moves. */
export function drawToken(token: string, seat: number): ComponentChild {
    if (token === 'h' || token === 'v') return <WayIcon way={token} />;
    if (isWall(token)) {
        const along = token.endsWith('h');
        return (
            <rect
                x={along ? 6 : 27}
                y={along ? 27 : 6}
                width={along ? 52 : 10}
                height={along ? 10 : 52}
                rx="3"
                fill="var(--wall)"
                stroke="var(--wood-edge)"
                stroke-width="1.5"
            />
        );
    }
    return isCell(token) ? (
        <g>
            <circle cx="32" cy="32" r="25" fill="var(--outline)" />
            <circle cx="32" cy="32" r="23" fill="var(--halo)" />
            <circle cx="32" cy="32" r="21" fill={seatColour(seat, 'base')} />
            <Emblem seat={seat} x={32} y={32} r={10} />
        </g>
    ) : null;
}

interface HandProps {
    count: number;
    initial: number;
}

/* The walls a seat has left as bars, the ones it has placed as empty bars, and the number. */
export function Hand({ count, initial }: HandProps): JSX.Element {
    return (
        <>
            <svg
                class="wall-bars"
                width={initial * 9 + 1}
                height="18"
                viewBox={`0 0 ${initial * 9 + 1} 18`}
                aria-hidden="true">
                {Array.from({ length: initial }, (_, i) =>
                    i < count ? (
                        <rect
                            x={i * 9 + 1}
                            y="1"
                            width="6"
                            height="16"
                            rx="2"
                            fill="var(--wall)"
                            stroke="var(--wall-low)"
                        />
                    ) : (
                        <rect
                            x={i * 9 + 1}
                            y="1"
                            width="6"
                            height="16"
                            rx="2"
                            fill="none"
                            stroke="var(--text-second)"
                            stroke-dasharray="2 2"
                            opacity=".7"
                        />
                    ),
                )}
            </svg>{' '}
            <span>{quoridorWords.value.left({ n: count })}</span>
        </>
    );
}
