/*
 * OpenTables.tsx - open tables and games to watch.
 */
import type { JSX } from 'preact';
import type { GameId, Rules } from '../core/rules';
import { words } from '../i18n/words';
import { nameOf } from '../online/bot-name';
import type { LobbyTable } from '../online/api-types';
import type { Options } from '../online/messages';
import { myGames } from '../online/my-games';
import { account } from '../online/service';
import { Icon } from '../ui/Icon';
import { busy, join, whyNot } from './actions';
import { briefly, GameLink, playersOf, Skeleton, SmallBoard } from './cards';
import { filter, rows, show, watchable } from './live-tables';
import type { TableRow } from './table-rows';
import { lobbyWords } from './words';

function hostOf({ host_name: name, host_bot: bot = false }: LobbyTable): string {
    return nameOf({ name, bot });
}

/* Opens the player's own table again or joins another; a guest needs an account for a rated one. */
function Enter({ row: { table, gone } }: { row: TableRow }): JSX.Element {
    const t = lobbyWords.value.tables;
    const what = `${hostOf(table)}, ${briefly(table.options)}`;
    if (account.value?.id === table.host || myGames.listed.value?.some(({ id }) => id === table.id))
        return (
            <a class="button small" href={`/t/${table.id}`} aria-label={t.backWhat({ what })}>
                {t.back}
            </a>
        );
    if (table.options.rated && account.value?.account === false && gone === null)
        return (
            <a class="button small quiet" href="/account">
                {t.needsAccount}
            </a>
        );
    return (
        <button
            type="button"
            class="button small primary"
            disabled={gone !== null || busy.value !== null}
            aria-label={t.joinWhat({ what })}
            onClick={() => void join(table.id)}>
            {busy.value === table.id ? t.joining : t.join}
        </button>
    );
}

/* Returns the table's start position; the server may accept games that this page's core does not know. */
function shownPosition({ game, position }: Options, rules: Rules): string | undefined {
    return position !== undefined && rules.read(game, position).ok ? position : undefined;
}

function Row({ row, rules }: { row: TableRow; rules: Rules }): JSX.Element {
    const t = lobbyWords.value.tables;
    const { table, gone } = row;
    const why = whyNot(table.id);
    return (
        <li class={`table-row sheet${gone === null ? '' : ' sunken gone'}`} data-table={table.id}>
            <SmallBoard options={table.options} position={shownPosition(table.options, rules)} rules={rules} />
            <div class="saved-text">
                <a class="saved-names" href={`/players/${table.host}`}>
                    {hostOf(table)}
                </a>
                <p class="second">{briefly(table.options)}</p>
            </div>
            <div class="table-foot">
                {why !== null ? (
                    <span class="lobby-refused" role="alert">
                        {why}
                    </span>
                ) : (
                    <span class="second">{gone === null ? t.free({ n: table.free_seats }) : t.gone}</span>
                )}
                <Enter row={row} />
            </div>
        </li>
    );
}

/* Shown when nobody is there to play with: offers a game against the computer. */
export function Nobody({ text, computer }: { text: string; computer(): void }): JSX.Element {
    return (
        <div class="nobody sheet sunken">
            <p>{text}</p>
            <button type="button" class="button small" onClick={computer}>
                <Icon name="chip" />
                {words.value.home.computer}
            </button>
        </div>
    );
}

export function OpenTables({ rules, computer }: { rules: Rules; computer(): void }): JSX.Element {
    const t = lobbyWords.value.tables;
    const list = rows.value;
    return (
        <section class="open-tables" aria-busy={list === null}>
            <header>
                <h2>{t.title}</h2>
                <select
                    aria-label={t.filter}
                    value={filter.value ?? ''}
                    onChange={(event) => {
                        show((event.currentTarget.value || null) as GameId | null);
                    }}>
                    <option value="">{t.all}</option>
                    {rules.games.map(({ id }) => (
                        <option value={id}>{words.value.games[id]}</option>
                    ))}
                </select>
            </header>
            {list === null ? (
                <Skeleton cards={3} />
            ) : list.length === 0 ? (
                <Nobody text={`${t.none} ${t.noneHint}`} computer={computer} />
            ) : (
                <ul class="table-rows">
                    {list.map((row) => (
                        <Row key={row.table.id} row={row} rules={rules} />
                    ))}
                </ul>
            )}
        </section>
    );
}

/* Loaded together with the open tables; shows nothing before, so that nothing moves. */
export function ToWatch({ rules }: { rules: Rules }): JSX.Element | null {
    const t = lobbyWords.value.watch;
    const me = account.value?.id;
    const games = watchable.value.filter(({ players }) => !players.includes(me ?? ''));
    if (rows.value === null) return null;
    return (
        <section class="to-watch">
            <h2>{t.title}</h2>
            {games.length === 0 ? (
                <p class="second">{t.none}</p>
            ) : (
                <ul class="saved-cards">
                    {games.map((game) => {
                        const names = playersOf(game, null).join(' – ');
                        const move = words.value.home.moveNumber({ n: game.ply + 1 });
                        return (
                            <GameLink
                                key={game.id}
                                id={game.id}
                                to={`/t/${game.id}`}
                                rules={rules}
                                title={names}
                                does={t.watch}
                                options={game.options}
                                position={game.position}
                                status={move}
                            />
                        );
                    })}
                </ul>
            )}
        </section>
    );
}
