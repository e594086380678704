/*
 * Fields.tsx - what a position has beside its board: who is to move, hands, the last piece; and which game
 * it is of.
 */
import type { JSX } from 'preact';
import { SeatBadge } from '../board/players';
import type { GameId } from '../core/rules';
import { seatName } from '../core/seats';
import { words } from '../i18n/words';
import { settings } from '../local/settings';
import { go } from '../ui/route';
import type { EditorControl } from './control';
import { editorWords } from './words';

function NumberField(props: { label: string; value: number; numbers: number[]; set(n: number): void }): JSX.Element {
    const { label, value, numbers, set } = props;
    return (
        <select
            aria-label={label}
            value={value}
            onChange={(event) => {
                set(Number(event.currentTarget.value));
                /* What was refused is not shown as chosen. */
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

/* What a seat has in hand and began with, as far as the board does not say it. */
function SeatHand({ control, seat }: { control: EditorControl; seat: number }): JSX.Element | null {
    const t = editorWords(settings.value.language);
    const colour = seatName(seat, settings.value.language);
    const own = control.held.value.find((held) => held.seat === seat && held.piece === '-');
    const hands = own ? control.numbers('hand', seat) : [];
    const wholes = own ? control.numbers('whole', seat) : [];
    if (!own || hands.length === 0) return null;
    return (
        <span class="editor-hand">
            <NumberField
                label={t.hand(colour)}
                value={own.count}
                numbers={hands}
                set={(n) => control.act(`hand ${seat} ${n}`)}
            />
            {wholes.length > 0 && (
                <>
                    <span class="second">{t.of}</span>
                    <NumberField
                        label={t.whole(colour)}
                        value={own.whole}
                        numbers={wholes}
                        set={(n) => control.act(`whole ${seat} ${n}`)}
                    />
                </>
            )}
            <span class="second">{t.inHand}</span>
        </span>
    );
}

export function Seats({ control }: { control: EditorControl }): JSX.Element {
    const { language } = settings.value;
    const t = editorWords(language);
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
                            {seatName(seat, language)}
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
    const t = editorWords(settings.value.language);
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
    const t = editorWords(settings.value.language);
    const { rules, game } = control;
    const { seatings } = rules.info(game);
    return (
        <div class="editor-game">
            <label class="field">
                <span>{t.game}</span>
                <select
                    name="game"
                    value={game}
                    onChange={(event) => go(`/editor/${event.currentTarget.value as GameId}`)}>
                    {rules.games.map(({ id }) => (
                        <option value={id}>{words.value.games[id]}</option>
                    ))}
                </select>
            </label>
            {seatings.length > 1 && (
                <label class="field">
                    <span>{t.players}</span>
                    <select
                        name="players"
                        value={control.seats.value}
                        onChange={(event) => control.start(Number(event.currentTarget.value))}>
                        {seatings.map((n) => (
                            <option value={n}>{n}</option>
                        ))}
                    </select>
                </label>
            )}
        </div>
    );
}
