/*
 * step.ts - the current step of a turn as a sentence, for the line beside the board and the live region.
 */
import type { Step } from '../board/sentence-parts';
import { words } from '../i18n/words';
import { isNewcomer } from '../local/storage';
import type { Holding } from './holding';
import { seatOf } from './holding';

/* Counts how many choices the turn still needs, if the first possible one is always taken. */
function choicesLeft({ rules, game, origin, builder }: Holding): number {
    const tokens = [...builder.tokens.value];
    for (let left = 0; ; left++) {
        const answer = rules.choices(game, origin.value, tokens);
        if (!answer.ok || answer.value.move !== null || answer.value.next.length === 0) return left;
        tokens.push(answer.value.next[0]!);
    }
}

export function stepOf(input: Holding): Step {
    const { ui, builder, origin, mode } = input;
    const tokens = builder.tokens.value;
    if (tokens.includes('pass')) return { text: words.value.table.mustPass };
    return ui.step({
        view: ui.parse(origin.value),
        now: ui.parse(builder.midTurn.value),
        seat: seatOf(input),
        tokens,
        next: builder.choices.value.next,
        left: tokens.length === 0 ? 1 : choicesLeft(input),
        marks: builder.marks.value,
        mode: mode.value,
        newcomer: isNewcomer(),
    });
}

/* Returns the prompt with whose turn it is; null is "you". */
export function askOf(input: Holding, name: string | null): string {
    const { yourTurnTo, turnOfTo } = words.value.say;
    const { text } = stepOf(input);
    if (input.builder.tokens.value.length > 0) return text;
    return name === null ? yourTurnTo({ what: text }) : turnOfTo({ name, what: text });
}

/* Returns the prompt for the live region; after the first games without the parts that are the same in every turn. */
export function askAloud(input: Holding, name: string | null): string {
    const { yourTurn, turnOf } = words.value.say;
    const whose = name === null ? yourTurn : turnOf({ name });
    if (input.builder.tokens.value.length > 0) return `${whose} ${stepOf(input).text}`;
    return stepOf(input).usual && !isNewcomer() ? whose : askOf(input, name);
}
