/*
 * sentences.ts - describes moves and positions in sentences, from the core's answers and the game's own table of
 * sentences.
 */
import type { Rules } from '../core/rules';
import type { GameUi } from './game-ui';
import { owned } from './owned';
import type { Naming } from './sentence-parts';

export interface Teller {
    readonly rules: Rules;
    readonly ui: GameUi;
    readonly naming: Naming;
}

/* Describes a move in whole sentences, given the position before it. What it gains can be left out. */
export function tellMove({ rules, ui, naming }: Teller, before: string, move: string, gains = true): string {
    const answer = rules.play(ui.id, before, move);
    const after = answer.ok ? answer.value : before;
    const controlled = (position: string) => owned(rules.marks(ui.id, position, []), 'control');
    const old = controlled(before);
    return ui.tell({
        before: ui.parse(before),
        after: ui.parse(after),
        seat: rules.state(ui.id, before).toMove,
        tokens: rules.tokens(ui.id, before, move),
        naming,
        gained: controlled(after).filter(({ at, seat }) => gains && !old.some((m) => m.at === at && m.seat === seat)),
    });
}

/* Describes where everything is. */
export function tellPosition({ rules, ui }: Teller, position: string): string {
    return ui.describe(ui.parse(position), rules.hands(ui.id, position), rules.marks(ui.id, position, [])).join(' ');
}

/* Describes how close every player is to the goal. */
export function tellGoal({ rules, ui, naming }: Teller, position: string): string {
    return ui.goal({
        view: ui.parse(position),
        held: rules.hands(ui.id, position),
        naming,
        marks: rules.marks(ui.id, position, []),
        seats: rules.state(ui.id, position).players,
    });
}
