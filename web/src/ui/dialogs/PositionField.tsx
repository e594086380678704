/*
 * PositionField.tsx - field to paste the start position of a new game; below it what is wrong with the text.
 */
import type { JSX } from 'preact';
import { sentence, typeset } from '../../core/sentence';
import type { GameId, Rules } from '../../core/rules';
import { positionFault } from './position-fault';
import './position-field.css';
import { dialogWords } from './words';

/* Returns a sentence about what is wrong; null if a game can start there. */
function faultText(rules: Rules, game: GameId, seats: number, text: string): string | null {
    const t = dialogWords.value;
    const fault = positionFault(rules, game, seats, text.trim());
    if (fault === null) return null;
    if (fault.kind === 'core') return sentence(typeset(fault.text));
    return fault.kind === 'seats' ? t.positionSeats({ seats }) : t.positionOver;
}

export function PositionField({
    rules,
    game,
    seats,
    text,
    change,
}: {
    rules: Rules;
    game: GameId;
    seats: number;
    text: string;
    change(text: string): void;
}): JSX.Element {
    const t = dialogWords.value;
    const fault = faultText(rules, game, seats, text);
    const shown = text.trim() !== '' && fault !== null;
    return (
        <div class="position-field">
            <label class="field">
                <span>{t.position}</span>
                <input
                    type="text"
                    name="position"
                    required
                    maxLength={160}
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    placeholder={rules.start(game, seats)}
                    value={text}
                    aria-invalid={shown}
                    aria-describedby="position-fault"
                    ref={(input) => input?.setCustomValidity(shown ? fault : '')}
                    onInput={(event) => change(event.currentTarget.value)}
                />
            </label>
            <p class="position-fault" id="position-fault" role="status">
                {shown ? fault : ''}
            </p>
        </div>
    );
}
