/*
 * Seats.tsx - the seats of a table before its game, and the actions for each seat.
 */
import type { JSX } from 'preact';
import { SeatBadge } from '../board/players';
import { colourOf } from '../i18n/colour';
import { words } from '../i18n/words';
import { connection } from '../online/service';
import { clockOf, clockRuleText } from '../online/words';
import type { Room } from './room';
import { onlineTableWords } from './words';
import { SmallButton } from '../ui/buttons';

/* Shows the player on a seat; a free seat is named by its number. */
function Holder({ room, seat }: { room: Room; seat: number }): JSX.Element {
    const t = onlineTableWords.value.room;
    const { seats, host } = room.table.table.value!;
    const { kind, player, level } = seats[seat]!;
    if (kind === 'computer')
        return (
            <p>
                <strong>{room.table.seats.value[seat]!.name}</strong>
                <span class="second">{`${words.value.start.level.toLowerCase()} ${level}`}</span>
            </p>
        );
    if (kind === 'free') return <p class="second">{t.free}</p>;
    const note = player === connection.me.value?.id ? t.you : player === host ? t.host : null;
    return (
        <p>
            <a href={`/players/${player}`}>{room.table.nameOf(player) || '…'}</a>
            {note !== null && <span class="second">{note}</span>}
        </p>
    );
}

/* Joining a particular seat matters in teams; the host may put a computer on any free seat. */
function SeatAction({ room, seat }: { room: Room; seat: number }): JSX.Element | null {
    const t = onlineTableWords.value.room;
    const { seats, sides, options } = room.table.table.value!;
    const { kind } = seats[seat]!;
    const free = seats.filter((other) => other.kind === 'free').length;
    if (kind === 'free' && !room.sits && sides < seats.length && !options.rated)
        return (
            <SmallButton
                aria-label={`${t.sitHere}, ${t.seat({ n: seat + 1 })}`}
                onClick={() => void room.ask({ act: 'sit', seat })}>
                {t.sitHere}
            </SmallButton>
        );
    if (kind === 'free' && room.hosts && !options.rated && free > 1)
        return (
            <SmallButton
                icon="chip"
                aria-label={t.computerOn({ n: seat + 1 })}
                onClick={() => void room.ask({ act: 'computer', seat, level: room.level.value })}>
                {t.computer}
            </SmallButton>
        );
    return kind === 'computer' && room.hosts ? (
        <SmallButton aria-label={t.removeFrom({ n: seat + 1 })} onClick={() => void room.ask({ act: 'leave', seat })}>
            {t.remove}
        </SmallButton>
    ) : null;
}

export function Seats({ room }: { room: Room }): JSX.Element {
    const t = onlineTableWords.value.room;
    const { seats, sides, options } = room.table.table.value!;
    const teams = sides < seats.length;
    const lot = options.order === 'random';
    const hands = options.odds?.split(',');
    /* Odds are shown at each seat and stay with the player who sits down there. */
    const place = (seat: number): string =>
        [
            lot ? t.seat({ n: seat + 1 }) : colourOf(seat),
            ...(teams ? [t.team({ n: (seat % sides) + 1 })] : []),
            ...(hands ? [t.hand({ n: Number(hands[seat]) })] : []),
            ...(options.bases ? [clockRuleText(clockOf(options, seat))] : []),
        ].join(' · ');
    return (
        <section class="sheet room-part" aria-labelledby="room-seats">
            <h2 id="room-seats">{t.seats}</h2>
            <ul class="room-seats">
                {seats.map(({ kind }, seat) => (
                    <li key={seat} data-seat={seat} data-kind={kind}>
                        {lot ? (
                            <span class="seat-number" aria-hidden="true">
                                {seat + 1}
                            </span>
                        ) : (
                            <SeatBadge seat={seat} size={36} />
                        )}
                        <div>
                            <Holder room={room} seat={seat} />
                            <p class="second seat-place">{place(seat)}</p>
                        </div>
                        <SeatAction room={room} seat={seat} />
                    </li>
                ))}
            </ul>
            <p class="second">{lot ? t.lot : t.order}</p>
        </section>
    );
}
