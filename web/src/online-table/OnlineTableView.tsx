/*
 * OnlineTableView.tsx - the board of an online game, from its first move to the choices after the last.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { announce } from '../ui/live-region';
import type { Rules } from '../core/rules';
import type { GameUi } from '../board/game-ui';
import { words } from '../i18n/words';
import type { OnlineTable } from '../online/online-table';
import { connection } from '../online/service';
import { clockRuleText, onlineWords } from '../online/words';
import { Icon } from '../ui/Icon';
import { Loading } from '../ui/lazy';
import { play } from '../ui/sound';
import { Table } from '../table/Table';
import { useGame } from '../ui/thumbnails';
import { PlayerStatus } from './PlayerStatus';
import { OnlineControl } from './online-control';
import { onlineActs, onlinePanel } from './OnlineMenu';
import { onlineMessage } from './OnlineMessage';
import { AfterOnlineGame } from './AfterOnlineGame';
import { onlineTableWords } from './words';

function useOnlineControl(table: OnlineTable, rules: Rules, ui: GameUi | null): OnlineControl | null {
    const online = useSignal<OnlineControl | null>(null);
    useLayoutEffect(() => {
        if (!ui) return undefined;
        const made = new OnlineControl(table, rules, ui);
        online.value = made;
        return () => {
            online.value = null;
            made.close();
        };
    }, [table, ui]);
    return online.value;
}

/*
 * Announces to a waiting player that the game has started, and the player's side if there is one; moves the focus to
 * the board.
 */
function useArrival(online: OnlineControl | null, arrives: boolean, left: number | null): void {
    useEffect(() => {
        if (!online || !arrives) return;
        const { say } = words.value;
        const { session } = online.control;
        const turn = session.mine.value ? say.yourTurn : say.turnOf({ name: online.control.name(session.turn.value) });
        online.left.value = left;
        const { begins, late } = onlineTableWords.value.play;
        announce(
            [begins, online.watches.value ? late : online.sides.value, turn].filter((text) => text !== null).join(' '),
        );
        play('turn');
        document.querySelector<HTMLElement>('.board [tabindex="0"]')?.focus({ preventScroll: true });
    }, [online]);
}

function Watching({ late }: { late: boolean }): JSX.Element {
    const t = onlineTableWords.value.play;
    return (
        <div class="actions watching">
            <Icon name="eye" />
            <p>{late ? t.late : t.watching}</p>
        </div>
    );
}

export function OnlineTableView({
    table,
    rules,
    arrives,
    left,
}: {
    table: OnlineTable;
    rules: Rules;
    arrives: boolean;
    left: number | null; /* the player's seat in the previous game, if this is a rematch */
}): JSX.Element {
    const { options, seats } = table.table.value!;
    const online = useOnlineControl(table, rules, useGame(options.game));
    useArrival(online, arrives, left);
    if (!online) {
        void connection.state.value; /* Requests a missing drawing again after a reconnection. */
        return <Loading />;
    }
    const t = onlineWords.value;
    const about = `${clockRuleText(options)} · ${options.rated ? t.rated : t.casual}`;
    return (
        <div
            class="far"
            data-phase={online.state.phase}
            data-mine={table.mine.value}
            data-pending={table.pending.value !== null}
            data-version={online.state.version}>
            <Table
                control={online.control}
                helps={false}
                back="/online"
                about={about}
                next={<AfterOnlineGame online={online} />}
                message={onlineMessage(online)}
                warns={options.clock !== 'days'}
                acts={(open) => (online.watches.value ? null : onlineActs(online, open))}
                panels={(panel, open) => onlinePanel(online, panel, open)}
                rating={(seat) => online.ratingOf(seat)}
                beside={(seat) => <PlayerStatus online={online} seat={seat} />}
                link={(seat) => (seats[seat]?.kind === 'person' ? `/players/${seats[seat].player}` : null)}
                watches={online.watches.value ? <Watching late={arrives} /> : null}
            />
        </div>
    );
}
