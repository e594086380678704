/*
 * Prompt.tsx - what is asked of the player: a refusal with its reason, pieces to choose from, the
 * end of the game. It keeps its height, so that nothing moves when the turn changes.
 */
import type { JSX } from 'preact';
import { isDirection } from '../../games/game-ui';
import { words } from '../../i18n/words';
import { settings } from '../../session/settings';
import { Icon } from '../Icon';
import type { TableControl } from './control';

function Tray({ control }: { control: TableControl }): JSX.Element | null {
    const { ui, session } = control;
    const t = words.value.table;
    const seat = session.turn.value;
    const items = ui.tray(ui.parse(session.position.value), seat);
    const tokens = session.builder.tokens.value;
    if (items.length === 0)
        return null;
    return (
        <div class="tray" role="group" aria-label={t.piece}>
            {items.map(({ token, count }, i) => {
                const name = ui.say(ui.parse(session.position.value), token, settings.value.language, []);
                return (
                    <button type="button" class="tray-item" aria-pressed={tokens.includes(token)} data-token={token}
                        aria-disabled={!control.active.value || !session.builder.takes(token) && !tokens.includes(token)}
                        onClick={() => control.pick(token)}>
                        <kbd>{i + 1}</kbd>
                        <svg viewBox="0 0 64 64" aria-hidden="true">{ui.drawToken(token, seat)}</svg>
                        <span>{name}{count !== null && <span class="second"> ×{count}</span>}</span>
                    </button>
                );
            })}
        </div>
    );
}

function Directions({ control }: { control: TableControl }): JSX.Element | null {
    const { ui, session } = control;
    const { Compass } = ui;
    const { tokens, choices, refused } = session.builder;
    const chosen = tokens.value.find(isDirection) ?? null;
    const before = tokens.value.filter((t) => !isDirection(t));
    const allowed = control.rules.choices(session.game, session.position.value, before);
    const next = allowed.ok ? allowed.value.next : [];
    if (!Compass || !control.active.value || !(chosen !== null || choices.value.next.some(isDirection)))
        return null;
    const say = (token: string): string => ui.say(ui.parse(session.position.value), token, settings.value.language, []);
    return (
        <div class="directions" role="group" aria-label={words.value.table.turn}>
            <Compass seat={session.turn.value} bottom={control.bottom.value} next={next} chosen={chosen}
                refused={refused.value?.tokens.find(isDirection) ?? null}
                labels={{ n: say('n'), e: say('e'), s: say('s'), w: say('w') }} pick={control.pick} />
        </div>
    );
}

function Modes({ control }: { control: TableControl }): JSX.Element | null {
    const { ui } = control;
    const t = words.value.table.wallModes;
    if (ui.modes.length === 0)
        return null;
    return (
        <div class="modes" role="group" aria-label={words.value.table.walls}>
            {[null, 'h', 'v'].map((mode) => (
                <button type="button" aria-pressed={control.mode.value === mode} disabled={!control.active.value}
                    onClick={() => { control.mode.value = mode; }}>
                    {mode && <svg viewBox="0 0 64 64" aria-hidden="true">{ui.drawToken(mode, control.session.turn.value)}</svg>}
                    <span>{mode === null ? t.auto : mode === 'h' ? t.h : t.v}</span>
                </button>
            ))}
        </div>
    );
}

function Message({ control }: { control: TableControl }): JSX.Element {
    const { session } = control;
    const t = words.value.table;
    const refused = control.active.value ? session.builder.refused.value : null;
    if (session.failure.value !== null)
        return <p class="message refusal">{t.engineFailed}</p>;
    if (refused)
        return <p class="message refusal"><Icon name="close" size={20} />{sentence(refused.why.sentence)}</p>;
    if (control.hint.value !== null)
        return <p class="message hint"><Icon name="bulb" size={20} />{t.hintIs(control.hint.value)}</p>;
    if (session.canSwap.value)
        return (
            <div class="message">
                {t.swapOffer}
                <button type="button" class="button small" onClick={() => session.swap()}>{t.swapDo}</button>
            </div>
        );
    const name = control.name(session.turn.value);
    const text = control.thinking.value ? t.thinking(name) : control.alone && session.mine.value ? t.yourMove : t.toMove(name);
    return <p class="message second">{text}</p>;
}

/* Names of places keep their small letter wherever they stand. */
export function sentence(text: string): string {
    return /^[a-i][1-9]/.test(text) ? `${text}.` : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export function Prompt({ control }: { control: TableControl }): JSX.Element {
    const { choices, tokens } = control.session.builder;
    const passes = control.active.value && (choices.value.next.includes('pass') || tokens.value.includes('pass'));
    return (
        <div class="prompt">
            <Message control={control} />
            {passes ? (
                <button type="button" class="button" aria-pressed={tokens.value.includes('pass')}
                    onClick={() => control.pick('pass')}>{words.value.table.pass}</button>
            ) : <Directions control={control} /> }
            {!passes && <Tray control={control} />}
            {!passes && <Modes control={control} />}
        </div>
    );
}
