/*
 * FairOdds.tsx - proposes odds for two players, by the levels they play like or by their ratings.
 */
import './fair-odds.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { GameId } from '../../core/rules';
import { Choice, levelOptions } from './fields';
import { fairHands, fairHandsRated } from './fair-odds';
import { usualLevel } from '../../local/level';
import { dialogWords } from './words';
import { SmallButton } from '../buttons';

interface FairOddsProps {
    readonly game: GameId;
    readonly usual: readonly number[];
    /* Levels of computers; 0 for people, who choose the level they play like. */
    readonly levels: readonly number[];
    nameOf(seat: number): string;
    propose(hands: readonly number[]): void;
}

/* The button, and its result. */
function Propose({ find }: { find(): string }): JSX.Element {
    const told = useSignal('');
    return (
        <div class="fair-odds">
            <SmallButton
                data-act="fair"
                onClick={() => {
                    told.value = find();
                }}>
                {dialogWords.value.fair}
            </SmallButton>
            <p class="second" role="status">
                {told.value}
            </p>
        </div>
    );
}

type Rated = Pick<FairOddsProps, 'game' | 'usual' | 'nameOf' | 'propose'>;

/* Fields for people who have ratings, from this site or another. */
function ByRatings({ game, usual, nameOf, propose }: Rated): JSX.Element {
    const w = dialogWords.value;
    const ratings = useSignal<readonly string[]>(['', '']);
    const find = (): string => {
        const numbers = ratings.value.map((text) => (text === '' ? NaN : Number(text)));
        if (!numbers.every((rating) => rating >= 0 && rating <= 4000)) return w.ratingsMissing;
        const hands = fairHandsRated(game, numbers, usual);
        if (hands) propose(hands);
        return !hands ? w.ratingsApart : hands === usual ? w.ratingsNear : w.ratingsFound;
    };
    return (
        <details class="fair-ratings">
            <summary>{w.byRatings}</summary>
            {ratings.value.map((rating, seat) => (
                <label class="field">
                    <span>{w.rating({ who: nameOf(seat) })}</span>
                    <input
                        type="number"
                        name={`rating${seat + 1}`}
                        inputMode="numeric"
                        min="0"
                        max="4000"
                        value={rating}
                        onInput={(event) => {
                            const typed = event.currentTarget.value;
                            ratings.value = ratings.value.map((old, i) => (i === seat ? typed : old));
                        }}
                    />
                </label>
            ))}
            <Propose find={find} />
        </details>
    );
}

export function FairOdds({ game, usual, levels, nameOf, propose }: FairOddsProps): JSX.Element {
    const w = dialogWords.value;
    const said = useSignal<readonly number[]>(levels.map(() => usualLevel(game)));
    const all = levels.map((level, seat) => level || said.value[seat]!);
    const find = (): string => {
        const hands = fairHands(game, all, usual);
        if (hands) propose(hands);
        return hands ? w.fairFound : w.fairUnknown;
    };
    return (
        <>
            {levels.map((level, seat) =>
                level > 0 ? null : (
                    <Choice
                        name={`like${seat + 1}`}
                        label={w.strength({ who: nameOf(seat) })}
                        value={said.value[seat]!}
                        options={levelOptions()}
                        change={(chosen) => {
                            said.value = said.value.map((old, i) => (i === seat ? chosen : old));
                        }}
                    />
                ),
            )}
            <Propose key={all.join()} find={find} />
            {levels.every((level) => level === 0) && (
                <ByRatings game={game} usual={usual} nameOf={nameOf} propose={propose} />
            )}
        </>
    );
}
