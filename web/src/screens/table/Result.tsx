/*
 * Result.tsx - how it ended and why, and what to do next.
 */
import type { JSX } from 'preact';
import { sentence } from '../../i18n/sentence';
import { words } from '../../i18n/words';
import { Icon } from '../Icon';
import { go } from '../route';
import { startTable } from '../tables';
import type { TableControl } from './control';

function headline(control: TableControl): string {
    const { session } = control;
    const t = words.value.result;
    const { winners, status, ending } = session.outcome.value;
    const people = session.seats.value.map((_, seat) => seat)
        .filter((seat) => session.seat(seat).kind === 'person');
    const standsIn = (seat: number): boolean => {
        const who = session.seat(seat);
        return who.kind === 'computer' && who.insteadOf !== undefined;
    };
    if (status === 'drawn')
        return t.draw;
    if (status !== 'won' && ending !== 'resignation' && winners.length === 0)
        return t.none;
    if (winners.every(standsIn))
        return t.equal; /* C3: nobody who stayed has won, so nobody has lost. */
    if (people.length === 1)
        return winners.includes(people[0]!) ? t.youWon : t.youLost;
    return t.won(winners.map((seat) => control.name(seat)).join(` ${t.and} `), winners.length > 1);
}

export function Result({ control }: { control: TableControl }): JSX.Element {
    const { session } = control;
    const t = words.value.table;
    const again = async (): Promise<void> => {
        const { table } = session;
        /* The other side begins. */
        const seats = [...table.seats.slice(1), table.seats[0]!];
        go(`/play/${await startTable({ ...table, seats }, control.rules)}`);
    };
    return (
        <div class="prompt result" role="status">
            <h2>{headline(control)}</h2>
            <p>{sentence(session.outcome.value.verdict)}</p>
            <div class="result-actions">
                <a class="button" href={`/review/${session.id}`}><Icon name="eye" />{t.review}</a>
                <button type="button" class="button primary" onClick={() => void again()}>{t.rematch}</button>
            </div>
        </div>
    );
}
