/*
 * announce-keys.ts - keys that announce something: L the last move, P the whole position, S the distance to the goal.
 * The letters of columns are not available.
 */
import { announce } from '../ui/live-region';
import type { Teller } from '../board/sentences';
import { tellGoal, tellMove, tellPosition } from '../board/sentences';
import { colourOf } from '../i18n/colour';
import { words } from '../i18n/words';

export interface Tellable {
    readonly teller: Teller;
    readonly shown: string; /* the position on the board */
    /* The move that led to the position, and the position before it; null at the start. */
    readonly last: { readonly before: string; readonly move: string } | null;
}

/* Returns "Blue: you. Orange: Alcor.", if the players are not named by their colours. */
function who({ teller, shown }: Tellable): string {
    const { rules, ui, naming } = teller;
    return Array.from({ length: rules.state(ui.id, shown).players }, (_, seat) => [colourOf(seat), naming(seat)])
        .filter(([colour, name]) => colour !== name)
        .map(([colour, name]) => `${words.value.say.plays({ colour: colour!, name: name ?? words.value.say.you })} `)
        .join('');
}

/* Announces what a key asks for; returns false for other keys. */
export function announceKey(tellable: Tellable, { key }: KeyboardEvent): boolean {
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
