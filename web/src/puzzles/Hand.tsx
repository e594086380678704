/*
 * Hand.tsx - what can be chosen beside the board: a piece, a direction, how a wall lies.
 */
import type { JSX } from 'preact';
import { isDirection } from '../games/game-ui';
import { words } from '../i18n/words';
import type { PuzzleControl } from './control';

function Count({ of }: { of: number }): JSX.Element {
    return <span class="second"> ×{of}</span>;
}

function Tray({ control }: { control: PuzzleControl }): JSX.Element | null {
    const { ui, builder } = control;
    const t = words.value.table;
    const seat = control.seat.value;
    const items = ui.tray(ui.parse(control.attempt.value.position), seat);
    const active = control.active.value;
    const tokens = active ? builder.tokens.value : [];
    if (items.length === 0)
        return null;
    return (
        <div class="tray" role="group" aria-label={t.piece}>
            {items.map(({ token, count }, i) => (
                <button type="button" key={token} data-token={token}
                    class={`tray-item${active && control.hint.value === token ? ' hinted' : ''}`}
                    aria-pressed={tokens.includes(token)}
                    aria-disabled={!active || !builder.takes(token) && !tokens.includes(token)}
                    onClick={() => control.pick(token)}>
                    <kbd>{i + 1}</kbd>
                    <svg viewBox="0 0 64 64" aria-hidden="true">{ui.drawToken(token, seat)}</svg>
                    <span>{control.say(token)}{count !== null && <Count of={count} />}</span>
                </button>
            ))}
        </div>
    );
}

function Directions({ control }: { control: PuzzleControl }): JSX.Element | null {
    const { ui, builder, rules } = control;
    const { Compass } = ui;
    const tokens = builder.tokens.value;
    const chosen = tokens.find(isDirection) ?? null;
    const asked = chosen !== null || builder.choices.value.next.some(isDirection);
    if (!Compass || !control.active.value || !asked)
        return null;
    const before = tokens.filter((token) => !isDirection(token));
    const allowed = rules.choices(control.game, control.attempt.value.position, before);
    const say = (token: string): string => control.say(token);
    return (
        <div class="directions" role="group" aria-label={words.value.table.turn}>
            <Compass seat={control.seat.value} bottom={control.bottom.value} chosen={chosen}
                next={allowed.ok ? allowed.value.next : []}
                refused={builder.refused.value?.tokens.find(isDirection) ?? null}
                labels={{ n: say('n'), e: say('e'), s: say('s'), w: say('w') }} pick={control.pick} />
        </div>
    );
}

function Modes({ control }: { control: PuzzleControl }): JSX.Element | null {
    const { ui } = control;
    const seat = control.seat.value;
    const t = words.value.table;
    const names: Record<string, string> = t.wallModes;
    if (ui.modes.length === 0)
        return null;
    return (
        <div class="modes" role="group" aria-label={t.walls}>
            {[null, ...ui.modes].map((mode) => (
                <button type="button" key={mode} aria-pressed={control.mode.value === mode}
                    disabled={!control.active.value} onClick={() => { control.mode.value = mode; }}>
                    {mode && <svg viewBox="0 0 64 64" aria-hidden="true">{ui.drawToken(mode, seat)}</svg>}
                    <span>{names[mode ?? 'auto']}</span>
                </button>
            ))}
        </div>
    );
}

export function Hand({ control }: { control: PuzzleControl }): JSX.Element {
    const { choices, tokens } = control.builder;
    if (control.active.value && (choices.value.next.includes('pass') || tokens.value.includes('pass')))
        return (
            <button type="button" class="button" aria-pressed={tokens.value.includes('pass')}
                onClick={() => control.pick('pass')}>{words.value.table.pass}</button>
        );
    return (
        <>
            <Directions control={control} />
            <Tray control={control} />
            <Modes control={control} />
        </>
    );
}
