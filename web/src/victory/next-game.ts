/*
 * next-game.ts - the next game of the same players: the other side starts, and everybody is told so.
 */
import type { GameUi } from '../board/game-ui';
import { words } from '../i18n/words';
import { go } from '../ui/route';
import type { LocalControl } from '../table/local-acts';
import { notice } from '../ui/notice';
import { startTable } from '../ui/tables';
import { changeSides, numbered } from '../local/seating';
import type { Seat } from '../local/seats';
import { computer } from '../local/seats';
import { settings } from '../local/settings';
import { sidesText } from './sides';
import { victoryWords } from './words';

/* Returns the seats with computers of another level, which have other names. */
function atLevel(seats: readonly Seat[], level: number): Seat[] {
    const changed = seats.map((seat): Seat =>
        seat.kind === 'computer' ? { ...seat, ...computer(level, settings.value.language) } : seat,
    );
    return changed.map((_, i) => numbered(changed, i));
}

/* Returns "You're Orange" if one person plays; otherwise the name of the first player. */
function seatsText(ui: GameUi, seats: readonly Seat[], first: number): string {
    const people = seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));
    if (people.length !== 1) return victoryWords.value.sidesOf({ name: seats[first]!.name });
    return sidesText(ui, people[0]!);
}

export async function playAgain(control: LocalControl, level: number | null): Promise<void> {
    const { table } = control.session;
    const turned = changeSides(table.seats, words.value.start.you, settings.value.language);
    const seats = level === null ? turned : atLevel(turned, level);
    const id = await startTable({ ...table, seats }, control.rules);
    const first = table.position === undefined ? 0 : control.rules.state(table.game, table.position).toMove;
    notice.value = { id, text: () => seatsText(control.ui, seats, first) };
    go(`/play/${id}`);
}
