/*
 * Result.tsx - the result, its reason, and what to do next.
 */
import type { ComponentChildren, JSX } from 'preact';
import { sentence } from '../core/sentence';
import { words } from '../i18n/words';
import type { TableControl } from './table-control';
import { endSlots } from './slots';

function headline(control: TableControl): string {
    const { session } = control;
    const t = words.value.result;
    const { winners, status, ending } = session.outcome.value;
    const people = session.seats.value.map((_, seat) => seat).filter((seat) => session.seat(seat).kind === 'person');
    const standsIn = (seat: number): boolean => {
        const who = session.seat(seat);
        return who.kind === 'computer' && who.insteadOf !== undefined;
    };
    if (status === 'drawn') return t.draw;
    if (status !== 'won' && ending !== 'resignation' && winners.length === 0) return t.none;
    if (winners.every(standsIn)) return t.equal; /* C3: only substitutes have won, so nobody has lost. */
    if (people.length === 1) return winners.includes(people[0]!) ? t.youWon : t.youLost;
    return t.won({ names: winners.map((seat) => control.name(seat)), n: winners.length });
}

function won({ session }: TableControl): boolean {
    return session.outcome.value.winners.some((seat) => session.seat(seat).kind === 'person');
}

/* Returns the reason in the words of the only person here: the opponent resigned, did not come back, and so on. */
function reason({ session }: TableControl): string {
    const t = words.value.result;
    const { ending, winners, sentence: verdict } = session.outcome.value;
    const [me, ...more] = session.seats.value.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
    if (me === undefined || more.length > 0 || winners.length === 0) return sentence(verdict);
    const wins = winners.includes(me);
    if (ending === 'resignation') return wins ? t.theyResigned : t.youResigned;
    return ending === 'abandoned' ? (wins ? t.theyLeft : t.youLeft) : sentence(verdict);
}

export function Result({ control, children }: { control: TableControl; children: ComponentChildren }): JSX.Element {
    return (
        <div class={`prompt result${won(control) ? ' won' : ''}`} role="status">
            <div class="result-head">
                <div>
                    <h2>{headline(control)}</h2>
                    <p>{reason(control)}</p>
                </div>
                <endSlots.ReplayAndShare control={control} />
            </div>
            <div class="result-actions">{children}</div>
        </div>
    );
}
