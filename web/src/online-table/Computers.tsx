/*
 * Computers.tsx - choices while the host waits for players: fill the seats with computers, or play against one on this
 * device while the table stays open.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { words } from '../i18n/words';
import { Choice, levelOptions } from '../ui/dialogs/fields';
import { Icon } from '../ui/Icon';
import { go } from '../ui/route';
import { startTable } from '../ui/tables';
import { keepLevel } from '../local/level';
import { computer } from '../local/seats';
import { settings } from '../local/settings';
import type { Room } from './room';
import { onlineTableWords } from './words';

/* Gives every free seat to a computer; the last one starts the game. */
async function fill({ table, level, ask }: Room): Promise<void> {
    const { seats } = table.table.value!;
    const free = seats.flatMap(({ kind }, seat) => (kind === 'free' ? [seat] : []));
    for (const seat of free) if (!(await ask({ act: 'computer', seat, level: level.value }))) return;
}

async function playWhileWaiting({ table, rules, level }: Room): Promise<void> {
    const { game, players } = table.table.value!.options;
    const { language, name } = settings.value;
    const { name: star } = computer(level.value, language);
    const id = await startTable(
        {
            game,
            clock: null,
            swap: false,
            seats: Array.from({ length: players }, (_, i) =>
                i === 0
                    ? { kind: 'person' as const, name: name || words.value.start.you }
                    : { kind: 'computer' as const, level: level.value, name: i === 1 ? star : `${star} ${i}` },
            ),
        },
        rules,
    );
    go(`/play/${id}`);
}

export function Computers({ room }: { room: Room }): JSX.Element {
    const t = onlineTableWords.value.room;
    const busy = useSignal(false);
    const { rated } = room.table.table.value!.options;
    const instead = async (): Promise<void> => {
        if (busy.value) return;
        busy.value = true;
        await fill(room);
        busy.value = false;
    };
    return (
        <section class="sheet room-part room-computers" aria-labelledby="room-alone">
            <h2 id="room-alone">{t.alone}</h2>
            <Choice
                label={t.level}
                value={room.level.value}
                options={levelOptions()}
                change={(level) => {
                    room.level.value = level;
                    keepLevel(room.table.table.value!.options.game, level);
                }}
            />
            {room.hosts && room.sits && !rated && (
                <div class="room-choice">
                    <button type="button" class="button" aria-describedby="instead-why" onClick={() => void instead()}>
                        <Icon name="chip" />
                        {t.instead}
                    </button>
                    <p class="second" id="instead-why">
                        {t.insteadWhy}
                    </p>
                </div>
            )}
            <div class="room-choice">
                <button
                    type="button"
                    class="button"
                    aria-describedby="while-waiting-why"
                    onClick={() => void playWhileWaiting(room)}>
                    {t.whileWaiting}
                </button>
                <p class="second" id="while-waiting-why">
                    {t.whileWaitingWhy}
                </p>
            </div>
        </section>
    );
}
