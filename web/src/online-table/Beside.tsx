/*
 * Beside.tsx - at a player's bar: what they just said, and for how long they have been away. Both lie
 * over what is there, so that nothing moves for them.
 */
import type { JSX } from 'preact';
import { clockText } from '../table/PlayerBar';
import type { FarControl } from './far-control';
import { phraseTexts } from './phrases';
import { farWords } from './words';

export function Beside({ far, seat }: { far: FarControl; seat: number }): JSX.Element {
    const said = far.bubbles.value.get(seat);
    const away = far.awayLeft(seat);
    return (
        <>
            {away !== null && !far.table.mySeats.value.includes(seat) && (
                <span class="away" role="timer">
                    {farWords.value.play.away(clockText(away))}
                </span>
            )}
            {said !== undefined && <span class="bubble">{phraseTexts()[said]}</span>}
        </>
    );
}
