/*
 * Fields.tsx - the parts of a position beside the board: the seat to move, hands, the last piece; and the choice of
 * game.
 */
import type { JSX } from 'preact';
import { SeatBadge } from '../board/players';
import { colourOf } from '../i18n/colour';
import { words } from '../i18n/words';
import { Choice } from '../ui/dialogs/fields';
import { go } from '../ui/route';
import type { EditorControl } from './editor-control';
import { editorWords } from './words';

function NumberField(props: { label: string; value: number; numbers: number[]; set(n: number): void }): JSX.Element {
    const { label, value, numbers, set } = props;
    return (
        <select
            aria-label={label}
            value={value}
            onChange={(event) => {
                set(Number(event.currentTarget.value));
                /* Resets the field, so that it does not show a refused value. */
                event.currentTarget.value = String(value);
            }}>
            {[...new Set([...numbers, value])]
                .sort((a, b) => a - b)
                .map((n) => (
                    <option value={n}>{n}</option>
                ))}
        </select>
    );
}

/* A seat's pieces in hand, now and at the start, unless they follow from the board. */
function SeatHand({ control, seat }: { control: EditorControl; seat: number }): JSX.Element | null {
    const t = editorWords.value;
    const colour = colourOf(seat);
    const own = control.held.value.find((held) => held.seat === seat && held.piece === '-');
    const hands = own ? control.numbers('hand', seat) : [];
    const initials = own ? control.numbers('initial', seat) : [];
    if (!own || hands.length === 0) return null;
    return (
        <span class="editor-hand">
            <NumberField
                label={t.hand({ colour })}
                value={own.count}
                numbers={hands}
                set={(n) => control.act(`hand ${seat} ${n}`)}
            />
            {initials.length > 0 && (
                <>
                    <span class="second">{t.of}</span>
                    <NumberField
                        label={t.initial({ colour })}
                        value={own.initial}
                        numbers={initials}
                        set={(n) => control.act(`initial ${seat} ${n}`)}
                    />
                </>
            )}
            <span class="second">{t.inHand}</span>
        </span>
    );
}

export function Seats({ control }: { control: EditorControl }): JSX.Element {
    const t = editorWords.value;
    return (
        <ul class="editor-seats">
            {Array.from({ length: control.seats.value }, (_, seat) => (
                <li key={seat}>
                    <button
                        type="button"
                        class="editor-turn"
                        data-seat={seat}
                        aria-pressed={control.turn.value === seat}
                        onClick={() => control.act(`turn ${seat}`, control.sayTurn)}>
                        <SeatBadge seat={seat} size={26} />
                        <span>
                            {colourOf(seat)}
                            <small>{control.turn.value === seat ? t.toMove : ''}</small>
                        </span>
                    </button>
                    <SeatHand control={control} seat={seat} />
                </li>
            ))}
        </ul>
    );
}

export function Last({ control }: { control: EditorControl }): JSX.Element | null {
    const t = editorWords.value;
    const lasts = control.lasts.value;
    const names: Readonly<Record<string, string>> = { '-': t.lastNone, pass: t.pass, 'pass,pass': t.passes };
    if (lasts.length === 0) return null;
    return (
        <label class="field">
            <span>{t.last}</span>
            <select
                name="last"
                value={control.last.value}
                onChange={(event) => {
                    control.act(`last ${event.currentTarget.value}`);
                    event.currentTarget.value = control.last.value;
                }}>
                {lasts.map((one) => (
                    <option value={one}>{names[one] ?? one}</option>
                ))}
            </select>
        </label>
    );
}

export function GameFields({ control }: { control: EditorControl }): JSX.Element {
    const t = editorWords.value;
    const { rules, game } = control;
    const { players } = rules.info(game);
    return (
        <div class="editor-game">
            <Choice
                name="game"
                label={t.game}
                value={game}
                options={rules.games.map(({ id }) => ({ value: id, text: words.value.games[id] }))}
                change={(other) => go(`/editor/${other}`)}
            />
            {players.length > 1 && (
                <Choice
                    name="players"
                    label={t.players}
                    value={control.seats.value}
                    options={players.map((value) => ({ value, text: value }))}
                    change={(seats) => control.start(seats)}
                />
            )}
        </div>
    );
}
