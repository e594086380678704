/*
 * local-acts.ts - actions of a local game: take back, draw, resign.
 */
import { words } from '../i18n/words';
import type { LocalGame } from '../local/local-game';
import { keepFocus } from '../move-input/focus';
import type { TableControl } from './table-control';
import type { GameActs } from './GameActions';
import type { Panel } from './panel';

export type LocalControl = TableControl<LocalGame>;

/*
 * Returns the seat that resigns: the person to move, else the person at the bottom of the board, else any person; -1 if
 * there is none.
 */
export function resigner({ session, bottom }: LocalControl): number {
    const people = session.seats.value.map((_, seat) => seat).filter((seat) => session.seat(seat).kind === 'person');
    return [session.turn.value, bottom.value, ...people].find((seat) => people.includes(seat)) ?? -1;
}

export function localActs(control: LocalControl, open: (p: Panel) => void): GameActs {
    const { session } = control;
    const t = words.value.table;
    return {
        undo: {
            icon: 'undo',
            text: t.takeBack,
            disabled: !session.canTakeBack.value,
            act: () => {
                keepFocus();
                session.takeBack();
                open(null);
            },
        },
        draw: { icon: 'half', text: t.draw, disabled: !session.mine.value, act: () => open('draw') },
        resign: {
            icon: 'flag',
            text: t.resign,
            disabled: session.over.value || resigner(control) < 0,
            act: () => open('resign'),
        },
    };
}
