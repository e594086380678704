/*
 * cards.tsx - a game or table in a list: its board, players and options.
 */
import type { ComponentChildren, JSX } from 'preact';
import type { Rules } from '../core/rules';
import { words } from '../i18n/words';
import type { ListedGame } from '../online/api-types';
import { nameOf } from '../online/bot-name';
import type { Options } from '../online/messages';
import { clockRuleText, onlineWords } from '../online/words';
import { Thumbnail, thumbnailMarks } from '../ui/thumbnails';
import { computer } from '../local/seats';
import { settings } from '../local/settings';

/* Describes a table in one line; casual is the default and is left out. */
export function briefly(options: Options): string {
    const t = onlineWords.value;
    return [
        words.value.games[options.game],
        t.players({ n: options.players }),
        clockRuleText(options),
        ...(options.rated ? [t.rated] : []),
        ...(options.bots_allowed === true ? [t.bots] : []),
        ...(options.swap ? [t.swap] : []),
        ...(options.position === undefined ? [] : [t.position]),
        ...(options.odds === undefined ? [] : [t.odds({ hands: options.odds.split(',').join('\u00a0/\u00a0') })]),
        ...(options.private ? [t.hidden] : []),
    ].join('\u00a0· ');
}

/* Names the players except one; leaves out free seats. */
export function playersOf({ names, players, levels, bots }: ListedGame, but: string | null): string[] {
    return names.flatMap((name, seat) => {
        const level = levels?.[seat] ?? 0;
        if (level > 0) return [computer(level, settings.value.language).name];
        return name === null || players[seat] === but ? [] : [nameOf({ name, bot: bots?.[seat] ?? false })];
    });
}

export function SmallBoard({
    options,
    position,
    rules,
}: {
    options: Pick<Options, 'game' | 'players'>;
    position?: string | undefined;
    rules: Rules;
}): JSX.Element {
    const { game, players } = options;
    return (
        <Thumbnail
            game={game}
            position={position ?? rules.start(game, players)}
            marks={position === undefined ? [] : thumbnailMarks(rules, game, position)}
        />
    );
}

/* A game that opens with a press anywhere on its card. */
export function GameLink({
    id,
    to,
    does,
    options,
    position,
    rules,
    title,
    status,
    mine = false,
}: {
    id: string;
    to: string;
    does: string;
    options: Options;
    position?: string | undefined;
    rules: Rules;
    title: string;
    status: ComponentChildren;
    mine?: boolean;
}): JSX.Element {
    return (
        <li class={`saved-card sheet${mine ? '' : ' sunken'}`} data-game={id}>
            <a href={to}>
                <SmallBoard options={options} position={position} rules={rules} />
                <span class="saved-text">
                    <span class="heard">{does} </span>
                    <span class="saved-names">{title}</span>
                    <span class="second">{briefly(options)}</span>
                </span>
                <span class={mine ? 'saved-turn mine' : 'saved-turn'}>{status}</span>
            </a>
        </li>
    );
}

/* Reserves the space of cards that are still loading. */
export function Skeleton({ cards }: { cards: number }): JSX.Element {
    return (
        <div class="skeleton" aria-hidden="true">
            {Array.from({ length: cards }, () => (
                <div class="sheet sunken" />
            ))}
        </div>
    );
}
