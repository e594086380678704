/*
 * FairOdds.tsx - proposes what two players have in hand at the start, by the levels they play like.
 */
import './fair-odds.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { GameId } from '../../core/rules';
import { words } from '../../i18n/words';
import { fairHands } from './fair-odds';
import { usualLevel } from '../../local/level';
import { dialogWords } from './words';

interface FairOddsProps {
    readonly game: GameId;
    readonly usual: readonly number[];
    /* Of computers; 0 for people, who say which level they play like. */
    readonly levels: readonly number[];
    nameOf(seat: number): string;
    propose(hands: readonly number[]): void;
}

export function FairOdds({ game, usual, levels, nameOf, propose }: FairOddsProps): JSX.Element {
    const w = dialogWords.value;
    const said = useSignal<readonly number[]>(levels.map(() => usualLevel(game)));
    const told = useSignal('');
    const all = levels.map((level, seat) => level || said.value[seat]!);
    const find = (): void => {
        const hands = fairHands(game, all, usual);
        if (hands) propose(hands);
        told.value = hands ? w.fairFound : w.fairUnknown;
    };
    return (
        <>
            {levels.map((level, seat) =>
                level > 0 ? null : (
                    <label class="field">
                        <span>{w.strength(nameOf(seat))}</span>
                        <select
                            name={`like${seat + 1}`}
                            value={said.value[seat]}
                            onChange={(event) => {
                                const chosen = Number(event.currentTarget.value);
                                said.value = said.value.map((old, i) => (i === seat ? chosen : old));
                                told.value = '';
                            }}>
                            {words.value.start.levels.map((name, i) => (
                                <option value={i + 1}>{`${i + 1} · ${name}`}</option>
                            ))}
                        </select>
                    </label>
                ),
            )}
            <div class="fair-odds">
                <button type="button" class="button small" data-act="fair" onClick={find}>
                    {w.fair}
                </button>
                <p class="second" role="status">
                    {told.value}
                </p>
            </div>
        </>
    );
}
