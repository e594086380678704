/*
 * FarTable.tsx - the board of a game among people far apart, from its first move to what comes after
 * the last.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { announce } from '../ui/live';
import type { Rules } from '../core/rules';
import type { GameUi } from '../board/game-ui';
import { words } from '../i18n/words';
import type { OnlineTable } from '../online/online-table';
import { connection } from '../online/service';
import { clockRuleText, onlineWords } from '../online/words';
import { Icon } from '../ui/Icon';
import { Loading } from '../ui/later';
import { play } from '../ui/sound';
import { Table } from '../table/Table';
import { useGame } from '../ui/thumbnails';
import { Beside } from './Beside';
import { FarControl } from './far-control';
import { farActs, farPanel } from './FarMenu';
import { farMessage } from './FarMessage';
import { Next } from './Next';
import { farWords } from './words';

function useFarControl(table: OnlineTable, rules: Rules, ui: GameUi | null): FarControl | null {
    const far = useSignal<FarControl | null>(null);
    useLayoutEffect(() => {
        if (!ui) return undefined;
        const made = new FarControl(table, rules, ui);
        far.value = made;
        return () => {
            far.value = null;
            made.close();
        };
    }, [table, ui]);
    return far.value;
}

/* Whoever waited hears that the game begins, on which side or without them, and finds the board under the keys. */
function useArrival(far: FarControl | null, arrives: boolean, left: number | null): void {
    useEffect(() => {
        if (!far || !arrives) return;
        const { say } = words.value;
        const { session } = far.control;
        const turn = session.mine.value ? say.yourTurn : say.turnOf(far.control.name(session.turn.value));
        far.left.value = left;
        const { begins, late } = farWords.value.play;
        announce([begins, far.watches.value ? late : far.sides.value, turn].filter((text) => text !== null).join(' '));
        play('turn');
        document.querySelector<HTMLElement>('.board [tabindex="0"]')?.focus({ preventScroll: true });
    }, [far]);
}

function Watching({ late }: { late: boolean }): JSX.Element {
    const t = farWords.value.play;
    return (
        <div class="actions watching">
            <Icon name="eye" />
            <p>{late ? t.late : t.watching}</p>
        </div>
    );
}

export function FarTable({
    table,
    rules,
    arrives,
    left,
}: {
    table: OnlineTable;
    rules: Rules;
    arrives: boolean;
    left: number | null; /* the seat that one had in the game before this rematch */
}): JSX.Element {
    const { options, seats } = table.table.value!;
    const far = useFarControl(table, rules, useGame(options.game));
    useArrival(far, arrives, left);
    if (!far) {
        void connection.state.value; /* A drawing that did not come is asked for when we are back. */
        return <Loading />;
    }
    const t = onlineWords.value;
    const about = `${clockRuleText(options)} · ${options.rated ? t.rated : t.casual}`;
    return (
        <div
            class="far"
            data-phase={far.state.phase}
            data-mine={table.mine.value}
            data-pending={table.pending.value !== null}
            data-turn={far.state.turn}>
            <Table
                control={far.control}
                helps={false}
                back="/online"
                about={about}
                next={<Next far={far} />}
                message={farMessage(far)}
                warns={options.clock !== 'days'}
                acts={(open) => (far.watches.value ? null : farActs(far, open))}
                panels={(panel, open) => farPanel(far, panel, open)}
                rating={(seat) => far.ratingOf(seat)}
                beside={(seat) => <Beside far={far} seat={seat} />}
                link={(seat) => (seats[seat]?.kind === 'person' ? `/people/${seats[seat].player}` : null)}
                watches={far.watches.value ? <Watching late={arrives} /> : null}
            />
        </div>
    );
}
