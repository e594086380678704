/*
 * told.ts - sentences for a move and a position, from the core's answers and the game's own table of
 * sentences.
 */
import type { Language, Rules } from '../core/rules';
import type { GameUi } from './game-ui';
import type { Naming } from './telling';

export interface Teller {
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly naming: Naming;
    readonly language: Language;
}

/* What a move did, in whole sentences; the position is the one before it. What it gains can be left out. */
export function tellMove({ rules, ui, naming, language }: Teller, before: string, move: string, gains = true): string {
    const answer = rules.play(ui.id, before, move);
    const after = answer.ok ? answer.value : before;
    const controlled = (position: string) => rules.marks(ui.id, position, []).filter((mark) => mark.kind === 'control');
    const old = controlled(before);
    return ui.tell(
        {
            before: ui.parse(before),
            after: ui.parse(after),
            seat: rules.state(ui.id, before).turn,
            tokens: rules.tokens(ui.id, before, move),
            naming,
            gained: controlled(after).filter(
                ({ at, seat }) => gains && !old.some((m) => m.at === at && m.seat === seat),
            ),
        },
        language,
    );
}

/* Where everything is. */
export function tellPosition({ rules, ui, language }: Teller, position: string): string {
    return ui
        .describe(ui.parse(position), rules.hands(ui.id, position), language, rules.marks(ui.id, position, []))
        .join(' ');
}

/* How near everybody is to the goal. */
export function tellGoal({ rules, ui, naming, language }: Teller, position: string): string {
    return ui.goal(
        {
            view: ui.parse(position),
            held: rules.hands(ui.id, position),
            naming,
            marks: rules.marks(ui.id, position, []),
            seats: rules.state(ui.id, position).seats,
        },
        language,
    );
}
