/*
 * HandBar.tsx - what a hand needs to try a move: pieces to choose from, directions, the reason for
 * a refusal.
 */
import type { JSX } from 'preact';
import { isDirection } from '../games/game-ui';
import { words } from '../i18n/words';
import { Icon } from '../screens/Icon';
import { sentence } from '../screens/table/Prompt';
import { settings } from '../session/settings';
import type { ReviewControl } from './control';
import type { Hand } from './hand';

interface HandProps {
    control: ReviewControl;
    hand: Hand;
}

function Directions({ control, hand }: HandProps): JSX.Element | null {
    const { ui, builder, rules, game, at } = control;
    const { Compass } = ui;
    const tokens = builder.tokens.value;
    const chosen = tokens.find(isDirection) ?? null;
    if (!Compass || !hand.begun || chosen === null && !builder.choices.value.next.some(isDirection))
        return null;
    const allowed = rules.choices(game, at.value.position, tokens.filter((t) => !isDirection(t)));
    const view = ui.parse(at.value.position);
    const say = (token: string): string => ui.say(view, token, settings.value.language, []);
    return (
        <div class="directions review-directions" role="group" aria-label={words.value.table.turn}>
            <Compass seat={control.turn(at.value)} bottom={control.bottom.value} chosen={chosen}
                next={allowed.ok ? allowed.value.next : []}
                refused={builder.refused.value?.tokens.find(isDirection) ?? null}
                labels={{ n: say('n'), e: say('e'), s: say('s'), w: say('w') }} pick={hand.pick} />
        </div>
    );
}

function Tray({ control, hand }: HandProps): JSX.Element | null {
    const { ui, builder, at } = control;
    const seat = control.turn(at.value);
    const view = ui.parse(at.value.position);
    const items = ui.tray(view, seat);
    const tokens = builder.tokens.value;
    if (items.length === 0)
        return null;
    return (
        <div class="tray review-tray" role="group" aria-label={words.value.table.piece}>
            {items.map(({ token, count }) => (
                <button type="button" class="tray-item" aria-pressed={tokens.includes(token)} data-token={token}
                    aria-disabled={!control.active.value || !builder.takes(token) && !tokens.includes(token)}
                    onClick={() => hand.pick(token)}>
                    <svg viewBox="0 0 64 64" aria-hidden="true">{ui.drawToken(token, seat)}</svg>
                    <span>
                        {ui.say(view, token, settings.value.language, [])}
                        {count !== null && <span class="second"> ×{count}</span>}
                    </span>
                </button>
            ))}
        </div>
    );
}

export function HandBar({ control, hand }: HandProps): JSX.Element {
    const { builder } = control;
    const refused = control.active.value ? builder.refused.value : null;
    const tokens = builder.tokens.value;
    const passes = control.active.value && (builder.choices.value.next.includes('pass') || tokens.includes('pass'));
    return (
        <>
            {refused && (
                <p class="message refusal review-refusal">
                    <Icon name="close" size={20} />{sentence(refused.why.sentence)}
                </p>
            )}
            {passes ? (
                <button type="button" class="button" aria-pressed={tokens.includes('pass')}
                    onClick={() => hand.pick('pass')}>{words.value.table.pass}</button>
            ) : <Directions control={control} hand={hand} />}
            {!passes && <Tray control={control} hand={hand} />}
        </>
    );
}
