/*
 * seating.ts - the seats of a new game on this device: the first player is chosen at random, and players without a name
 * get one.
 */
import type { GameId } from '../core/rules';
import type { Language } from './language';
import { isColour, seatName } from '../core/seats';
import { usualLevel } from './level';
import type { Seat } from './seats';
import { computer } from './seats';

/* Returns a person and this many other players. */
export function usualSeats(
    game: GameId,
    count: number,
    against: 'computer' | 'people',
    name: string,
    language: Language,
): Seat[] {
    return Array.from({ length: count }, (_, i): Seat =>
        i > 0 && against === 'computer'
            ? computer(usualLevel(game), language)
            : { kind: 'person', name: i === 0 ? name : '' },
    );
}

/*
 * Returns the seats in random order. In teams only the first seat is random, as at tables online: partners sit opposite
 * each other and stay partners.
 */
export function shuffleSeats<T>(listed: readonly T[], sides: number, random: () => number): T[] {
    const below = (n: number): number => Math.floor(random() * n);
    if (sides < listed.length) {
        const first = below(listed.length);
        return [...listed.slice(first), ...listed.slice(0, first)];
    }
    const seats = [...listed];
    for (let i = seats.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [seats[i], seats[j]] = [seats[j]!, seats[i]!];
    }
    return seats;
}

/* Computers of the same level have the same name, so the second is "Alcor 2". */
export function numbered(seats: readonly Seat[], seat: number): Seat {
    const who = seats[seat]!;
    const before = seats.slice(0, seat).filter((s) => s.kind === 'computer' && s.name === who.name).length;
    return who.kind === 'computer' && before > 0 ? { ...who, name: `${who.name} ${before + 1}` } : who;
}

/* Names the players. Call it after the order is drawn, because a player without a name is called by their colour. */
export function nameSeats(seats: readonly Seat[], you: string, language: Language): Seat[] {
    const people = seats.filter((s) => s.kind === 'person').length;
    return seats.map((who, seat) =>
        who.kind === 'computer'
            ? numbered(seats, seat)
            : who.name.trim() !== ''
              ? who
              : { ...who, name: people === 1 ? you : seatName(seat, language) },
    );
}

/*
 * Returns the same players for another game: the next one plays first, and a name that was a colour follows its seat.
 */
export function changeSides(seats: readonly Seat[], you: string, language: Language): Seat[] {
    const nameless = seats.map((who, seat): Seat =>
        who.kind === 'person' && isColour(seat, who.name) ? { ...who, name: '' } : who,
    );
    return nameSeats([...nameless.slice(1), nameless[0]!], you, language);
}
