/*
 * PlayerStatus.tsx - status in a player's bar: the last phrase, and how long the player has been away. An overlay, so
 * that nothing moves.
 */
import type { JSX } from 'preact';
import { clockText } from '../table/PlayerBar';
import type { OnlineControl } from './online-control';
import { phraseTexts } from './phrases';
import { onlineTableWords } from './words';

export function PlayerStatus({ online, seat }: { online: OnlineControl; seat: number }): JSX.Element {
    const said = online.bubbles.value.get(seat);
    const away = online.awayLeft(seat);
    return (
        <>
            {away !== null && !online.table.mySeats.value.includes(seat) && (
                <span class="away" role="timer">
                    {onlineTableWords.value.play.away({ time: clockText(away) })}
                </span>
            )}
            {said !== undefined && <span class="bubble">{phraseTexts()[said]}</span>}
        </>
    );
}
