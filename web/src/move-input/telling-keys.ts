/*
 * telling-keys.ts - keys that announce something: L the last move, P the whole position, S the distance to
 * the goal. Letters of columns are taken.
 */
import { announce } from '../ui/live-region';
import type { Teller } from '../board/told';
import { tellGoal, tellMove, tellPosition } from '../board/told';
import { seatName } from '../core/seats';
import { words } from '../i18n/words';

export interface Tellable {
    readonly teller: Teller;
    readonly shown: string; /* the position on the board */
    /* What led there, with the position before it; null at the start. */
    readonly last: { readonly before: string; readonly move: string } | null;
}

/* "Blue: you. Orange: Alcor.", where colours are not the names. */
function who({ teller, shown }: Tellable): string {
    const { rules, ui, naming, language } = teller;
    return Array.from({ length: rules.state(ui.id, shown).seats }, (_, seat) => [
        seatName(seat, language),
        naming(seat),
    ])
        .filter(([colour, name]) => colour !== name)
        .map(([colour, name]) => `${words.value.say.plays(colour!, name ?? words.value.say.you)} `)
        .join('');
}

/* Says what a key asks for; false if it asks for nothing. */
export function tellingKey(tellable: Tellable, { key }: KeyboardEvent): boolean {
    const { teller, shown, last } = tellable;
    switch (key.toLowerCase()) {
        case 'l':
            announce(last ? tellMove(teller, last.before, last.move) : words.value.say.noMove);
            return true;
        case 'p':
            announce(who(tellable) + tellPosition(teller, shown));
            return true;
        case 's':
            announce(tellGoal(teller, shown));
            return true;
        default:
            return false;
    }
}
