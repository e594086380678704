/*
 * Hands.tsx - odds in the dialog of a new game: for each player a number of walls or pawns at the start.
 */
import type { JSX } from 'preact';
import type { GameId, Rules } from '../../core/rules';
import { words } from '../../i18n/words';
import { changeHand, possibleHands } from '../../local/odds';

export function Hands({
    rules,
    game,
    usual,
    hands,
    nameOf,
    change,
}: {
    rules: Rules;
    game: GameId;
    usual: readonly number[];
    hands: readonly number[];
    nameOf(seat: number): string;
    change(hands: readonly number[]): void;
}): JSX.Element {
    return (
        <>
            {usual.map((_, seat) => (
                <label class="field">
                    <span>{words.value.start.inHand(nameOf(seat))}</span>
                    <select
                        name={`hand${seat + 1}`}
                        value={hands[seat]}
                        onChange={(event) => change(changeHand(hands, seat, Number(event.currentTarget.value)))}>
                        {possibleHands(rules, game, usual, seat).map((hand) => (
                            <option value={hand}>{hand}</option>
                        ))}
                    </select>
                </label>
            ))}
        </>
    );
}
