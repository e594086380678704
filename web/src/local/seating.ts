/*
 * seating.ts - who sits where in a new game on this device: the first player chosen at random, and names
 * for people who gave none.
 */
import type { GameId, Language } from '../core/rules';
import { seatName } from '../core/seats';
import { usualLevel } from './level';
import type { Seat } from './seats';
import { computer } from './seats';

/* A person, and as many others. */
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
 * A random order. In teams it only says which seat is the first, as at tables online: partners sit face to
 * face and stay partners.
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

/* Computers of one strength have one name: the second of them is "Alcor 2". */
export function numbered(seats: readonly Seat[], seat: number): Seat {
    const who = seats[seat]!;
    const before = seats.slice(0, seat).filter((s) => s.kind === 'computer' && s.name === who.name).length;
    return who.kind === 'computer' && before > 0 ? { ...who, name: `${who.name} ${before + 1}` } : who;
}

/* Names follow the seats, so the order is drawn before: a player without a name is called by their colour. */
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

/* The same players again: the next one plays first, and a name that was a colour follows its seat. */
export function changeSides(seats: readonly Seat[], you: string, language: Language): Seat[] {
    const nameless = seats.map((who, seat): Seat =>
        who.kind === 'person' && [seatName(seat, 'en'), seatName(seat, 'fr')].includes(who.name)
            ? { ...who, name: '' }
            : who,
    );
    return nameSeats([...nameless.slice(1), nameless[0]!], you, language);
}
