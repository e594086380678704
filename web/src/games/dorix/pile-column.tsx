/*
 * pile-column.tsx - pawns outside the board: a pile opened as a column, and the pawns in hand.
 */
import type { JSX } from 'preact';
import type { Language } from '../../local/language';
import { seatName } from '../../core/seats';
import { Draught } from './draughts';
import { words } from './words';

/* One draught; its height follows from its width. */
function Pawn({ seat, width }: { seat: number; width: number }): JSX.Element {
    return (
        <svg viewBox="0 0 120 74" width={width} height={(width * 74) / 120} aria-hidden="true">
            <Draught seat={seat} at={{ x: 60, y: 28 }} />
        </svg>
    );
}

interface PileColumnProps {
    readonly pile: readonly number[]; /* the owners, from the bottom up */
    readonly language: Language;
}

/* Lists every pawn of a pile by name, the top one first, with its level counted from the board. */
export function PileColumn({ pile, language }: PileColumnProps): JSX.Element {
    return (
        <ol class="pile-column" reversed aria-label={words(language).column}>
            {pile
                .map((owner, level) => (
                    <li key={level} value={level + 1}>
                        <Pawn seat={owner} width={60} />
                        <span>{seatName(owner, language)}</span>
                    </li>
                ))
                .reverse()}
        </ol>
    );
}

/* Up to three pawns, and the number of pawns in hand. */
export function PawnsInHand({
    seat,
    count,
    language,
}: {
    seat: number;
    count: number;
    language: Language;
}): JSX.Element {
    const shown = Math.min(3, count);
    return (
        <>
            {shown > 0 && (
                <svg
                    class="pawns-in-hand"
                    viewBox={`0 0 ${shown * 124} 74`}
                    width={shown * 30}
                    height="18"
                    preserveAspectRatio="xMinYMid slice"
                    aria-hidden="true">
                    {Array.from({ length: shown }, (_, i) => (
                        <Draught key={i} seat={seat} at={{ x: 62 + 124 * i, y: 28 }} />
                    ))}
                </svg>
            )}
            <span>{words(language).inHand(count)}</span>
        </>
    );
}
