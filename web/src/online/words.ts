/*
 * words.ts - the texts about the server, loaded with the first screen that needs them.
 */
import { sentence, typeset } from '../core/sentence';
import { section } from '../i18n/catalogue';
import type { Words } from '../i18n/words';
import type { Options, Refused } from './messages';

export const onlineWords = await section('online');

/* Returns why something was refused: the server's sentence, or the page's text for the code. */
export function refusalText({ code, message }: Refused): string {
    const { refusals } = onlineWords.value;
    if (message !== '') return sentence(typeset(message));
    return Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : refusals.other;
}

type Clock = Pick<Options, 'clock' | 'base' | 'increment' | 'bases' | 'increments'>;

/* Returns the clock of one seat, which differs with time odds. */
export function clockOf({ clock, base = 0, increment = 0, bases, increments }: Clock, seat: number): Clock {
    return { clock, base: bases?.[seat] ?? base, increment: increments?.[seat] ?? increment };
}

/* With time odds lists the clocks of all seats. */
export function clockRuleText(options: Clock): string {
    const { clocks } = onlineWords.value;
    if (options.bases) return options.bases.map((_, seat) => clockRuleText(clockOf(options, seat))).join('\u00a0/ ');
    const base = options.base ?? 0;
    if (options.clock === 'days') return clocks.days({ n: Math.round(base / 86_400_000) });
    if (options.clock === 'none') return clocks.none;
    const minutes = Math.round(base / 6_000) / 10;
    const seconds = Math.round((options.increment ?? 0) / 1000);
    return seconds === 0 ? clocks.minutes({ n: minutes }) : clocks.fischer({ minutes, seconds });
}

/* Describes a table in one line: "Quoridor · 2 players · 5 min + 3 s · rated". */
export function optionsText(options: Options, games: Words['games']): string {
    const t = onlineWords.value;
    return [
        games[options.game],
        t.players({ n: options.players }),
        clockRuleText(options),
        options.rated ? t.rated : t.casual,
        ...(options.bots_allowed === true ? [t.bots] : []),
        ...(options.swap ? [t.swap] : []),
        ...(options.position === undefined ? [] : [t.position]),
        ...(options.odds === undefined ? [] : [t.odds({ hands: options.odds.split(',').join('\u00a0/\u00a0') })]),
    ].join(' · ');
}
