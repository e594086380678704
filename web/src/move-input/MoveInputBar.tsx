/*
 * MoveInputBar.tsx - the choices beside a board: a piece, a direction, the orientation of a wall, a pass.
 */
import type { JSX } from 'preact';
import { pointerKind } from '../board/pointer-kind';
import { isDirection } from '../core/token';
import { words } from '../i18n/words';
import { Icon } from '../ui/Icon';
import { carry } from './carry';
import type { MoveInput } from './move-input';
import type { Holding } from './holding';
import { seatOf } from './holding';
import { useAim } from './keys';

/* Returns a function that names tokens; pieces and directions have the same names in every position. */
function nameOf({ ui, origin }: Holding): (token: string) => string {
    const view = ui.parse(origin.value);
    return (token) => ui.say(view, token, []);
}

/* Dragging a piece from beside the board starts a turn. */
const loose = { first: [], turn: 'new', from: null, mode: null, snaps: false } as const;

/* The pieces in hand or in the stash, in games where a turn starts with one. */
export function Tray({
    input,
    hinted = null,
    class: name = '',
}: {
    input: Holding;
    hinted?: string | null;
    class?: string;
}): JSX.Element | null {
    const { ui, builder, rules, origin } = input;
    const seat = seatOf(input);
    const items = ui.tray(rules.hands(input.game, origin.value), seat);
    const active = input.active.value;
    const tokens = active ? builder.tokens.value : [];
    const say = nameOf(input);
    if (items.length === 0) return null;
    return (
        <div class={`tray ${name}`} role="group" aria-label={words.value.table.piece}>
            {ui.trayTitle?.()}
            {items.map(({ token, count }, i) => (
                <button
                    type="button"
                    key={token}
                    data-token={token}
                    class={`tray-item${active && hinted === token ? ' hinted' : ''}`}
                    aria-pressed={tokens.includes(token)}
                    aria-disabled={!active || (!builder.takes(token) && !tokens.includes(token))}
                    onPointerDown={(event) => carry(event, input, { ...loose, first: [token], picture: token })}
                    onClick={(event) => input.pick(token, pointerKind(event))}>
                    <kbd>{i + 1}</kbd>
                    <svg viewBox="0 0 64 64" aria-hidden="true">
                        {ui.drawToken(token, seat)}
                    </svg>
                    <span>
                        {say(token)}
                        {count !== null && <span class="second"> ×{count}</span>}
                    </span>
                </button>
            ))}
        </div>
    );
}

/* The four directions, once the chosen piece needs one. */
export function Directions({
    input,
    class: name = 'directions',
}: {
    input: Holding;
    class?: string;
}): JSX.Element | null {
    const {
        ui: { Compass },
        builder,
    } = input;
    const tokens = builder.tokens.value;
    const chosen = tokens.find(isDirection) ?? null;
    const asked = chosen !== null || builder.choices.value.next.some(isDirection);
    if (!Compass || !input.active.value || !asked) return null;
    return <Wheel input={input} class={name} chosen={chosen} />;
}

function Wheel({ input, class: name, chosen }: { input: Holding; class: string; chosen: string | null }): JSX.Element {
    const { ui, builder, rules } = input;
    const Compass = ui.Compass!;
    useAim(input);
    const before = builder.tokens.value.filter((token) => !isDirection(token));
    const allowed = rules.choices(input.game, input.origin.value, before);
    const say = nameOf(input);
    return (
        <div class={name} role="group" aria-label={words.value.table.turn}>
            <Compass
                chosen={chosen}
                next={allowed.ok ? allowed.value.next : []}
                refused={builder.refused.value?.tokens.find(isDirection) ?? null}
                labels={{ n: say('n'), e: say('e'), s: say('s'), w: say('w') }}
                pick={(token, event) => input.pick(token, pointerKind(event))}
            />
        </div>
    );
}

/* Buttons for the orientation of a wall, for keyboards and for fingers that choose it first. */
export function Modes({ input }: { input: Holding }): JSX.Element | null {
    const { ui, mode } = input;
    const seat = seatOf(input);
    const t = words.value.table;
    const names: Readonly<Record<string, string>> = t.wallModes;
    const short: Readonly<Record<string, string>> = t.wallModesShort;
    if (ui.modes.length === 0) return null;
    return (
        <div class="modes" role="group" aria-label={t.walls}>
            {[null, ...ui.modes].map((one) => (
                <button
                    type="button"
                    key={one}
                    aria-pressed={mode.value === one}
                    aria-label={names[one ?? 'auto']}
                    disabled={!input.active.value}
                    onClick={() => {
                        mode.value = one;
                    }}
                    onPointerDown={(event) =>
                        one && carry(event, input, { ...loose, mode: one, picture: one, snaps: true })
                    }>
                    {one && (
                        <svg viewBox="0 0 64 64" aria-hidden="true">
                            {ui.drawToken(one, seat)}
                        </svg>
                    )}
                    <span>{short[one ?? 'auto']}</span>
                </button>
            ))}
        </div>
    );
}

/* Whether the only legal move is a pass. */
export function mustPass({ active, builder }: Holding): boolean {
    const { choices, tokens } = builder;
    return active.value && (choices.value.next.includes('pass') || tokens.value.includes('pass'));
}

export function Pass({ input }: { input: Holding }): JSX.Element | null {
    return mustPass(input) ? (
        <button
            type="button"
            class="button"
            aria-pressed={input.builder.tokens.value.includes('pass')}
            onClick={(event) => input.pick('pass', pointerKind(event))}>
            {words.value.table.pass}
        </button>
    ) : null;
}

/*
 * Undo, rotate, cancel, confirm: well separated, and never moving. Before a turn also a button that takes the last move
 * back.
 */
export function MoveInputActions({ input, oops = null }: { input: MoveInput; oops?: JSX.Element | null }): JSX.Element {
    const t = words.value.table;
    const { begun } = input;
    return (
        <div class="actions">
            <button type="button" class="button icon-only" aria-label={t.undo} disabled={!begun} onClick={input.back}>
                <Icon name="undo" />
            </button>
            {input.ui.turned && (
                <button
                    type="button"
                    class="button icon-only"
                    aria-label={t.turn}
                    disabled={!begun}
                    onClick={input.turn}>
                    <Icon name="turn" />
                </button>
            )}
            {(!begun && oops) || (
                <button type="button" class="button cancel" disabled={!begun} onClick={input.cancel}>
                    {t.cancel}
                </button>
            )}
            <span class="only-heard" role="status">
                {oops && t.oopsLong}
            </span>
            <button type="button" class="button primary confirm" disabled={!input.whole} onClick={input.confirm}>
                <Icon name="check" />
                {t.confirm}
            </button>
        </div>
    );
}
