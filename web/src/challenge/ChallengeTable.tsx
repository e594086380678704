/*
 * ChallengeTable.tsx - the game of a day's challenge: a local game without take-backs or hints, stored apart from the
 * other games.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { newRecord, theEngine } from '../local/modules';
import type { GameRecord } from '../core/record';
import type { Rules } from '../core/rules';
import { loadGame } from '../games/registry';
import { words } from '../i18n/words';
import { LocalGame } from '../local/local-game';
import { nameSeats } from '../local/seating';
import type { TableRule } from '../local/seats';
import { computer } from '../local/seats';
import { settings } from '../local/settings';
import type { SharedValue } from '../local/storage';
import { Panels } from '../local-table/dialogs/LocalMenu';
import { focusBoard } from '../move-input/focus';
import { TableControl } from '../table/table-control';
import { CommonItems, Item } from '../table/dialogs/common';
import type { LocalControl } from '../table/local-acts';
import { localActs } from '../table/local-acts';
import type { Panel } from '../table/panel';
import { Table } from '../table/Table';
import { Dialog } from '../ui/Dialog';
import { hasTravelled } from '../ui/route';
import { lazyLock } from '../ui/tables';
import type { Challenge, Kept } from './challenge';
import { findChallenge, keepGame, ownGame, sharedGame } from './challenge';
import { challengeWords } from './words';

function tableOf({ game, seats, seat, level, position }: Challenge): TableRule {
    const { name, language } = settings.value;
    const players = Array.from({ length: seats }, (_, at) =>
        at === seat ? { kind: 'person' as const, name } : computer(level, language),
    );
    return {
        game,
        seats: nameSeats(players, words.value.start.you, language),
        clock: null,
        position,
        swap: false,
    };
}

function keep(challenge: Challenge, session: LocalGame, stored: SharedValue<Kept>): void {
    keepGame(stored, {
        date: challenge.date,
        engine: challenge.engine,
        moves: session.moves.value,
        resigned: ['resignation', 'abandoned'].includes(session.outcome.value.ending),
        record: session.write(),
        over: session.over.value,
    });
}

/* Continues the saved game, or starts a new one if there is none or it cannot be read. */
function start(record: GameRecord, challenge: Challenge, table: TableRule, stored: SharedValue<Kept>): void {
    const kept = ownGame(challenge, stored.read());
    if (kept && record.read(kept.record).ok) return;
    record.startAt(challenge.game, challenge.position);
    table.seats.forEach((seat, i) => record.name(i, seat.name));
}

/* A player who resigns has lost; no computer takes over. */
class ChallengeGame extends LocalGame {
    override resign(seat: number): boolean {
        return this.state.value.sides === 2 ? super.resign(seat) : this.finish('abandoned', []);
    }
}

/* Creates the game; the computers play by the day's seed, so they play the same on every device. */
async function makeGame(challenge: Challenge, rules: Rules): Promise<LocalGame> {
    const record = await newRecord();
    const table = tableOf(challenge);
    const stored = sharedGame(challenge);
    start(record, challenge, table, stored);
    const session = new ChallengeGame(`challenge-${challenge.date}`, table, {
        rules,
        record,
        engine: () => ({
            think: (question, report) =>
                theEngine().think({ ...question, seed: challenge.seed + record.plies }, report),
        }),
        now: () => performance.now(),
        changed: (session) => keep(challenge, session, stored),
    });
    session.lock = lazyLock(session, stored);
    return session;
}

function Menu({ control, open }: { control: LocalControl; open(p: Panel): void }): JSX.Element {
    return (
        <Dialog title={words.value.nav.menu} close={() => open(null)}>
            <div class="menu">
                <CommonItems control={control} open={open} setUp={false} />
                <Item {...localActs(control, open).resign} />
            </div>
        </Dialog>
    );
}

function Played({ control, date }: { control: LocalControl; date: string }): JSX.Element {
    const w = challengeWords.value;
    useEffect(() => {
        void control.session.lock?.take();
        if (hasTravelled()) focusBoard();
    }, [control]);
    return (
        <Table
            control={control}
            helps={false}
            back={`/challenge#${date}`}
            about={w.title}
            next={
                <a class="button primary" href={`/challenge#${date}`}>
                    {w.score}
                </a>
            }
            acts={() => null}
            panels={(panel, open) =>
                panel === 'menu' ? (
                    <Menu control={control} open={open} />
                ) : (
                    panel && <Panels control={control} panel={panel} open={open} />
                )
            }
        />
    );
}

export function ChallengeTable({ date, rules }: { date: string; rules: Rules }): JSX.Element {
    const control = useSignal<LocalControl | null>(null);
    const lost = useSignal(false);
    useEffect(() => {
        let left = false;
        void findChallenge(date).then(async (challenge) => {
            if (!challenge) {
                lost.value = true;
                return;
            }
            const [session, ui] = await Promise.all([makeGame(challenge, rules), loadGame(challenge.game)]);
            if (left) return;
            const opened = new TableControl(session, rules, ui);
            opened.sayTurn();
            control.value = opened;
        });
        return () => {
            left = true;
            control.value?.close();
            control.value = null;
        };
    }, [date]);
    if (control.value) return <Played control={control.value} date={date} />;
    const w = challengeWords.value;
    return (
        <main id="main" class="notice" aria-busy={!lost.value}>
            <p>{lost.value ? w.none : words.value.error.loading}</p>
            {lost.value && (
                <a class="button primary" href="/challenge">
                    {w.today}
                </a>
            )}
        </main>
    );
}
