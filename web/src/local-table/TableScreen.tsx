/*
 * TableScreen.tsx - the screen of a local game: loads, continues and replays it.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Rules } from '../core/rules';
import { theEngine } from '../local/modules';
import type { Coach } from '../coach/coach';
import type { Oops } from './dialogs/oops';
import { loadGame } from '../games/registry';
import { words } from '../i18n/words';
import { settings } from '../local/settings';
import { focusBoard } from '../move-input/focus';
import { Icon } from '../ui/Icon';
import { lazyInPlace, Loading } from '../ui/lazy';
import { hasTravelled } from '../ui/route';
import { openTable } from '../ui/tables';
import { TableControl } from '../table/table-control';
import type { LocalControl } from '../table/local-acts';
import { localActs } from '../table/local-acts';
import { notice } from '../ui/notice';
import { Table } from '../table/Table';

/* The parts shown after a game are loaded when one ends: the next game, the suggested level, stickers. */
const AfterGame = lazyInPlace(async () => (await import('../victory/AfterGame')).AfterGame, 'victory');

const Panels = lazyInPlace(async () => (await import('./dialogs/LocalMenu')).Panels, 'menu', 'settings', 'keys');

/* The choices after a game: review it, or play again with the other side starting. */
function Next({ control }: { control: LocalControl }): JSX.Element {
    const { session } = control;
    const t = words.value.table;
    const again = async (): Promise<void> => {
        const { playAgain } = await import('../victory/next-game');
        await playAgain(control, null);
    };
    return (
        <>
            <AfterGame control={control} />
            <a class="button" href={`/review/${session.id}`}>
                <Icon name="eye" />
                {t.review}
            </a>
            <button type="button" class="button primary" onClick={() => void again()}>
                {t.rematch}
            </button>
        </>
    );
}

/* Returns a notice for a table just opened, until a person starts a move. */
function freshNotice({ session, input, hint }: LocalControl): string | null {
    const first = session.seats.value.findIndex(({ kind }) => kind === 'person');
    return notice.value?.id === session.id && session.moves.value.length <= first && !input.begun && hint.value === null
        ? notice.value.text()
        : null;
}

/* Whether the coach helps: one person against one computer of the first levels, unless turned off. */
function isCoached({ session }: LocalControl): boolean {
    const [one, other] = [...session.seats.value].sort((a, b) => b.kind.localeCompare(a.kind));
    return (
        settings.value.coach &&
        session.seats.value.length === 2 &&
        one!.kind === 'person' &&
        other!.kind === 'computer' &&
        other!.level <= 2
    );
}

/*
 * Whether a move can be undone for a few seconds: one person against computers, without clocks, because their time
 * could not be given back.
 */
function isForgiven({ session, alone }: LocalControl): boolean {
    return alone && session.clocks === null && session.seats.value.some(({ kind }) => kind === 'computer');
}

/* Creates an optional helper of a game while it is wanted; its code is loaded on first use. */
function useCompanion<T extends { close(): void }>(
    control: LocalControl,
    wanted: boolean,
    load: () => Promise<new (control: LocalControl) => T>,
): T | null {
    const companion = useSignal<T | null>(null);
    useEffect(() => {
        let left = !wanted;
        if (wanted)
            void load().then(
                (Made) => {
                    if (!left) companion.value = new Made(control);
                },
                () => {},
            );
        return () => {
            left = true;
            companion.value?.close();
            companion.value = null;
        };
    }, [control, wanted]);
    return companion.value;
}

const loadCoach = async (): Promise<typeof Coach> => (await import('../coach/coach')).Coach;
const loadOops = async (): Promise<typeof Oops> => (await import('./dialogs/oops')).Oops;

function LocalTable({ control }: { control: LocalControl }): JSX.Element {
    const coach = useCompanion(control, isCoached(control), loadCoach);
    const oops = useCompanion(control, isForgiven(control), loadOops);
    const fresh = freshNotice(control);
    useEffect(() => {
        void control.session.lock?.take();
        if (fresh !== null) control.saySoon(fresh);
        if (hasTravelled()) focusBoard();
    }, [control]);
    return (
        <Table
            control={control}
            helps
            back="/"
            oops={oops?.button() ?? null}
            next={<Next control={control} />}
            message={coach?.message() ?? (fresh === null ? null : <p class="message">{fresh}</p>)}
            actions={coach?.actions() ?? null}
            acts={(open) => localActs(control, open)}
            panels={(panel, open) => panel && <Panels control={control} panel={panel} open={open} />}
        />
    );
}

export function TableScreen({ id, rules }: { id: string; rules: Rules }): JSX.Element {
    const control = useSignal<LocalControl | null>(null);
    const lost = useSignal(false);
    useEffect(() => {
        let left = false;
        void openTable(id, rules).then(async (session) => {
            if (!session) {
                lost.value = true;
                return;
            }
            const ui = await loadGame(session.game);
            if (!left) {
                const opened = new TableControl(session, rules, ui);
                /* Announces the turn now, before a computer can move. A notice already says whose turn it is. */
                if (notice.value?.id !== session.id) opened.sayTurn();
                control.value = opened;
            }
            void theEngine().warm();
        });
        return () => {
            left = true;
            control.value?.close();
            control.value = null;
        };
    }, [id]);
    const t = words.value;
    if (lost.value)
        return (
            <main id="main" class="notice">
                <h1>{t.table.lost}</h1>
                <a class="button primary" href="/">
                    {t.error.home}
                </a>
            </main>
        );
    if (!control.value) return <Loading />;
    return <LocalTable control={control.value} />;
}
