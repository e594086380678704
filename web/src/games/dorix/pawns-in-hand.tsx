/*
 * pawns-in-hand.tsx - the pawns that a player has in hand, beside the name.
 */
import type { JSX } from 'preact';
import { Draught } from './draughts';
import { dorixWords } from './words';

/* Up to three pawns, and the number of pawns in hand. */
export function PawnsInHand({ seat, count }: { seat: number; count: number }): JSX.Element {
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
            <span>{dorixWords.value.inHand({ n: count })}</span>
        </>
    );
}
