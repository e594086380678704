/*
 * Card.tsx - the link preview image (Open Graph): a board, its game's name and a title. The build draws one for each
 * game and language, and one for the home page (tools/cards.mjs).
 */
import type { ComponentChild, ComponentChildren, JSX } from 'preact';
import { Picture } from '../board/Picture';
import { SeatDisc } from '../board/players';
import type { GameUi, Scene } from '../board/game-ui';

const cardWidth = 1200;
const cardHeight = 630;
const margin = 64;

export interface CardBoard {
    readonly ui: GameUi;
    readonly position: string;
    readonly scene: Scene;
}

/* Each line fits the card's width: the build breaks the texts. */
export interface CardText {
    readonly title: string;
    readonly lines: readonly string[];
    readonly appName: string;
    readonly seats: number; /* the greatest number of players */
}

function wrapped(words: readonly string[], width: number): string[] {
    const lines: string[] = [];
    for (const word of words) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
    }
    return lines;
}

/* Breaks a text into as few lines as fit, about equally long, so that no word is left alone in the last. */
export function broken(text: string, most: number): string[] {
    const words = text.split(' ');
    const fewest = wrapped(words, most).length;
    let width = Math.ceil(text.length / fewest);
    while (wrapped(words, width).length > fewest) width++;
    return wrapped(words, width);
}

/* The page's logo, as in public/favicon.svg. */
function Sign({ x, y, size }: { x: number; y: number; size: number }): JSX.Element {
    return (
        <svg x={x} y={y} width={size} height={size} viewBox="0 0 30 30">
            <rect
                x=".75"
                y=".75"
                width="28.5"
                height="28.5"
                rx="7"
                fill="var(--wood-frame)"
                stroke="var(--wood-edge)"
                stroke-width="1.5"
            />
            {[
                [4.5, 4.5],
                [16, 4.5],
                [4.5, 16],
            ].map(([left, top]) => (
                <rect x={left} y={top} width="9.5" height="9.5" rx="3" fill="var(--cell-lit)" />
            ))}
            <circle cx="20.75" cy="20.75" r="4.75" fill="var(--seat-0-base)" />
        </svg>
    );
}

interface ShadowProps {
    x: number;
    y: number;
    width: number;
    height: number;
}

/*
 * A shadow of stacked sheets, each larger than the one above: softer than one sheet, and quicker to draw than a blur.
 */
function Shadow({ x, y, width, height }: ShadowProps): JSX.Element {
    return (
        <g fill="var(--shadow)" fill-opacity=".032">
            {[16, 14, 12, 10, 8, 6, 4, 2, 0].map((more) => (
                <rect x={x - more} y={y - more} width={width + 2 * more} height={height + 2 * more} rx={14 + more} />
            ))}
        </g>
    );
}

/* A board with its shadow, fitted into a square. */
function OnCard({ board, x, y, side }: { board: CardBoard; x: number; y: number; side: number }): JSX.Element {
    const { width, height } = board.ui.size(board.ui.parse(board.position));
    const scale = side / Math.max(width, height);
    const w = width * scale,
        h = height * scale,
        left = x + (side - w) / 2,
        top = y + (side - h) / 2;
    return (
        <g>
            <Shadow x={left + 2} y={top + 10} width={w - 4} height={h - 4} />
            <svg x={left} y={top} width={w} height={h} viewBox={`0 0 ${width} ${height}`}>
                <Picture ui={board.ui} position={board.position} scene={board.scene} />
            </svg>
        </g>
    );
}

/* One board, or the first four in a square. */
function Boards({ boards }: { boards: readonly CardBoard[] }): ComponentChild {
    const all = 534,
        x = cardWidth - all - 48,
        y = (cardHeight - all) / 2;
    if (boards.length === 1) return <OnCard board={boards[0]!} x={x} y={y} side={all} />;
    const side = (all - 26) / 2;
    return boards
        .slice(0, 4)
        .map((board, i) => (
            <OnCard board={board} x={x + (i % 2) * (side + 26)} y={y + Math.floor(i / 2) * (side + 26)} side={side} />
        ));
}

function Sheet({ children }: { children: ComponentChildren }): JSX.Element {
    return (
        <svg
            xmlns="http://www.w3.org/2000/svg"
            viewBox={`0 0 ${cardWidth} ${cardHeight}`}
            width={cardWidth}
            height={cardHeight}
            font-family="Nunito">
            {children}
        </svg>
    );
}

/* The part that is the same in every language: paper and boards. */
export function CardGround({ boards }: { boards: readonly CardBoard[] }): JSX.Element {
    return (
        <Sheet>
            <rect width={cardWidth} height={cardHeight} fill="var(--paper)" />
            <rect width="14" height={cardHeight} fill="var(--wood-frame)" />
            <Boards boards={boards} />
        </Sheet>
    );
}

/* The text on the card. */
export function CardWords({ title, lines, appName, seats }: CardText): JSX.Element {
    const first = 346 - (lines.length - 2) * 23;
    return (
        <Sheet>
            <Sign x={margin} y={56} size={52} />
            <text x={margin + 68} y={94} font-size="36" font-weight="700" fill="var(--text-second)">
                {appName}
            </text>
            <text x={margin - 4} y={first - 68} font-size="88" font-weight="800" fill="var(--text)">
                {title}
            </text>
            {lines.map((line, i) => (
                <text x={margin} y={first + i * 46} font-size="34" font-weight="600" fill="var(--text-second)">
                    {line}
                </text>
            ))}
            {Array.from({ length: seats }, (_, seat) => (
                <SeatDisc seat={seat} x={margin + 26 + seat * 66} y={cardHeight - 86} r={26} />
            ))}
        </Sheet>
    );
}
