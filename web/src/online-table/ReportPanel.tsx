/*
 * ReportPanel.tsx - choice of the player to report; the dialog itself is loaded on demand.
 */
import { useSignal } from '@preact/signals';
import type { FunctionComponent, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import type { OnlineControl } from './online-control';
import { onlineTableWords } from './words';

type Report = FunctionComponent<{ player: string; name: string; game: string; close(): void }>;

/* Returns the other people who started here, even if a computer took over; spectators cannot report anyone. */
export function reportable({ table, state }: OnlineControl): readonly string[] {
    const own = table.mySeats.value.map((seat) => state.seats[seat]!.person);
    if (own.length === 0) return [];
    const others = state.seats.flatMap(({ person }) => (person !== null && !own.includes(person) ? [person] : []));
    return [...new Set(others)];
}

export function ReportPanel({ online, close }: { online: OnlineControl; close(): void }): JSX.Element | null {
    const report = useSignal<Report | null>(null);
    const people = reportable(online);
    const chosen = useSignal<string | null>(people.length === 1 ? people[0]! : null);
    useEffect(() => {
        void import('../people/ReportDialog').then(({ ReportDialog }) => {
            report.value = ReportDialog;
        }, close);
    }, []);
    const Ask = report.value;
    if (chosen.value !== null)
        return (
            Ask && (
                <Ask
                    player={chosen.value}
                    name={online.table.nameOf(chosen.value)}
                    game={online.table.id}
                    close={close}
                />
            )
        );
    return (
        <Dialog title={onlineTableWords.value.play.report} close={close}>
            <div class="menu harmless">
                {people.map((player) => (
                    <button
                        type="button"
                        key={player}
                        class="menu-item"
                        onClick={() => {
                            chosen.value = player;
                        }}>
                        <Icon name="people" />
                        {online.table.nameOf(player)}
                    </button>
                ))}
            </div>
        </Dialog>
    );
}
