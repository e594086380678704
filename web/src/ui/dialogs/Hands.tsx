/*
 * Hands.tsx - odds in the dialog of a new game: for each player a number of walls or pawns at the start.
 */
import type { JSX } from 'preact';
import type { GameId, Rules } from '../../core/rules';
import { hasFairOdds } from './fair-odds';
import { changeHand, possibleHands } from '../../local/odds';
import { Choice } from './fields';
import { FairOdds } from './FairOdds';
import { dialogWords } from './words';

export function Hands({
    rules,
    game,
    usual,
    hands,
    levels,
    nameOf,
    change,
}: {
    rules: Rules;
    game: GameId;
    usual: readonly number[];
    hands: readonly number[];
    levels: readonly number[]; /* levels of computers, 0 for people */
    nameOf(seat: number): string;
    change(hands: readonly number[]): void;
}): JSX.Element {
    return (
        <>
            {usual.map((_, seat) => (
                <Choice
                    name={`hand${seat + 1}`}
                    label={dialogWords.value.inHand({ who: nameOf(seat) })}
                    value={hands[seat]!}
                    options={possibleHands(rules, game, usual, seat).map((value) => ({ value, text: value }))}
                    change={(hand) => change(changeHand(hands, seat, hand))}
                />
            ))}
            {usual.length === 2 && hasFairOdds(game) && (
                <FairOdds game={game} usual={usual} levels={levels} nameOf={nameOf} propose={change} />
            )}
        </>
    );
}
