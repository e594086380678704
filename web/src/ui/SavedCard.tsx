/*
 * SavedCard.tsx - a saved game in a list: its board, the players, whose turn it is.
 */
import type { JSX } from 'preact';
import { SeatBadge } from '../board/players';
import type { Rules } from '../core/rules';
import { words } from '../i18n/words';
import type { Seat } from '../local/seats';
import type { SavedGame } from '../local/storage';
import { removeGame } from '../local/storage';
import { RoundButton } from './buttons';
import { gamesChanged } from './tables';
import { Thumbnail, thumbnailMarks } from './thumbnails';

/* Returns the player's name; for a computer with its level. */
export function seatTitle(seat: Seat): string {
    return seat.kind === 'computer' ? `${seat.name} (${seat.level})` : seat.name;
}

/* Returns the other players, from the view of the person at this device. */
export function opponents(seats: readonly Seat[]): { seat: number; names: string } {
    const me = seats.findIndex((s) => s.kind === 'person');
    const others = seats.map((s, seat) => ({ s, seat })).filter(({ seat }) => seat !== me);
    return { seat: others[0]!.seat, names: others.map(({ s }) => seatTitle(s)).join(', ') };
}

/* Returns won or lost for a single person; with several people, who won. */
function resultText({ seats, winners = [] }: SavedGame): string {
    const { home, result } = words.value;
    const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
    if (winners.length === 0) return home.draw;
    return people.length === 1
        ? winners.includes(people[0]!)
            ? home.won
            : home.lost
        : result.won({ names: winners.map((seat) => seats[seat]!.name), n: winners.length });
}

export function SavedCard({
    saved,
    rules,
    removable = false,
}: {
    saved: SavedGame;
    rules: Rules;
    removable?: boolean;
}): JSX.Element {
    const t = words.value;
    const { seats } = saved;
    const { seat, names } = opponents(seats);
    const mine = seats[saved.toMove]?.kind === 'person';
    const what = `${t.games[saved.game]}, ${names}`;
    const status = saved.over ? resultText(saved) : mine ? t.home.yourTurn : t.home.thinking;
    const move = t.home.moveNumber({ n: saved.moves });
    /* A press reviews a finished game, and continues another. */
    const does = (saved.over ? t.home.lookBack : t.home.playOn)({ what: `${what}, ${move}, ${status}` });
    return (
        <li class={`saved-card sheet${saved.over || !mine ? ' sunken' : ''}`}>
            <a href={saved.over ? `/review/${saved.id}` : `/play/${saved.id}`} aria-label={does} title={does}>
                <Thumbnail
                    game={saved.game}
                    position={saved.position}
                    marks={thumbnailMarks(rules, saved.game, saved.position)}
                />
                <span class="saved-text">
                    <span class="saved-names">
                        <SeatBadge seat={seat} size={22} />
                        {names}
                    </span>
                    <span class="second">
                        {t.games[saved.game]} · {move}
                    </span>
                </span>
                <span class={mine && !saved.over ? 'saved-turn mine' : 'saved-turn'}>{status}</span>
            </a>
            {removable && (
                <RoundButton
                    icon="close"
                    size={20}
                    aria-label={t.home.forget({ what })}
                    onClick={() => {
                        removeGame(saved.id);
                        gamesChanged.value++;
                    }}
                />
            )}
        </li>
    );
}
