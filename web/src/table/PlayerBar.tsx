/*
 * PlayerBar.tsx - one player: colour and shape, name, pieces in hand, clock.
 */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../ui/live-region';
import { SeatBadge } from '../board/players';
import { colourOf } from '../i18n/colour';
import { words } from '../i18n/words';
import { withoutMark } from '../online/bot-name';
import type { Seat } from '../local/seats';
import { stockOf } from '../move-input/carry';
import type { TableControl } from './table-control';

const warnings = [30, 10];

const hour = 3600;
const day = 24 * hour;

/* Formats a duration as "4:18", "1:05:00" or "2 d 4 h". */
export function clockText(milliseconds: number): string {
    const seconds = Math.ceil(milliseconds / 1000);
    const two = (n: number): string => String(n).padStart(2, '0');
    const minutes = Math.floor(seconds / 60);
    if (seconds >= day)
        return words.value.daysLeft({ days: Math.floor(seconds / day), hours: Math.floor((seconds % day) / hour) });
    return seconds >= hour
        ? `${Math.floor(seconds / hour)}:${two(minutes % 60)}:${two(seconds % 60)}`
        : `${minutes}:${two(seconds % 60)}`;
}

function Clock({ control, seat, warns }: { control: TableControl; seat: number; warns: boolean }): JSX.Element | null {
    const clocks = control.session.clocks;
    const left = useSignal(clocks?.at(seat, performance.now()) ?? 0);
    const running = control.session.turn.value === seat && !control.session.over.value;
    useEffect(() => {
        if (!clocks || !control.session.hasClock(seat)) return;
        const look = (): void => {
            const before = left.value;
            left.value = clocks.at(seat, performance.now());
            for (const warning of warnings)
                if (before > warning * 1000 && left.value <= warning * 1000 && running && warns)
                    announce(words.value.say.clock({ name: control.name(seat), seconds: warning }));
            if (running && left.value === 0 && control.session.moves.value.length > 0) control.session.flag(seat);
        };
        look();
        const timer = setInterval(look, 200);
        return () => clearInterval(timer);
    }, [running, control.session.moves.value.length]);
    if (!control.session.hasClock(seat)) return null;
    return (
        <span class={`clock${running ? ' running' : ''}`} role="timer">
            {clockText(left.value)}
        </span>
    );
}

/* A name with a computer's level and the player it replaces, or with a person's colour. */
function Name({
    who,
    colour,
    link,
    rating,
}: {
    who: Seat;
    colour: string;
    link: string | null;
    rating: string | null;
}): JSX.Element {
    const t = words.value;
    const level = who.kind === 'computer' ? `${t.start.level.toLowerCase()} ${who.level}` : null;
    const instead = who.kind === 'computer' ? who.insteadOf : undefined;
    const { plain, bot } = withoutMark(who.name);
    return (
        <p class={`player-name${instead === undefined ? '' : ' substitute'}`}>
            <strong>{link === null ? plain : <a href={link}>{plain}</a>}</strong>
            {bot && <span class="bot-mark">bot</span>}
            {rating !== null && <span class="second player-rating">{rating}</span>}
            {who.name !== colour && <span class="second">{level ?? colour}</span>}
            {instead !== undefined && <span class="instead second">{t.table.insteadOf({ name: instead })}</span>}
        </p>
    );
}

export function PlayerBar({
    control,
    seat,
    own,
    beside,
    link = null,
    rating = null,
    warns = true,
}: {
    control: TableControl;
    seat: number;
    own: boolean;
    beside?: ComponentChildren;
    link?: string | null;
    rating?: string | null;
    warns?: boolean; /* announce when little time is left */
}): JSX.Element {
    const { session, ui, rules } = control;
    const t = words.value;
    const who = session.seat(seat);
    const turn = session.turn.value === seat && !session.over.value;
    const hand = ui.hand(rules.hands(session.game, control.position.value), seat);
    const colour = colourOf(seat);
    return (
        <section
            class={`player sheet${own ? ' own' : ''}${turn ? ' turn' : ''}`}
            aria-label={`${who.name}, ${colour}`}
            data-seat={seat}
            {...stockOf(control.input, seat)}>
            <SeatBadge seat={seat} size={40} />
            <div class="player-text">
                <Name who={who} colour={colour} link={link} rating={rating} />
                <div class="player-hand">
                    {turn && control.thinking.value && who.kind === 'computer' ? (
                        <span class="second">{t.table.thinking({ name: who.name })}</span>
                    ) : (
                        hand
                    )}
                </div>
            </div>
            {beside}
            <Clock control={control} seat={seat} warns={warns} />
        </section>
    );
}
