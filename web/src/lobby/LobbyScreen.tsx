/*
 * LobbyScreen.tsx - the lobby: quick games, creating tables, open tables, games to watch, the player's own games.
 */
import './lobby.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Rules } from '../core/rules';
import { nameOf } from '../online/bot-name';
import { Banner } from '../online/Banner';
import { account, unreachable } from '../online/service';
import { onlineWords } from '../online/words';
import { Icon } from '../ui/Icon';
import { lazyInPlace } from '../ui/lazy';
import { Shell } from '../ui/Shell';
import { storage } from '../local/storage';
import { leave } from './actions';
import { CreateTable } from './CreateTable';
import { rows, useLiveTables } from './live-tables';
import { Nobody, OpenTables, ToWatch } from './OpenTables';
import { Leaders, OwnGames, ownLists } from './OwnGames';
import { keptTimeControl, QuickGame } from './QuickGame';
import type { TableOptions } from './table-options';
import { lobbyWords } from './words';
import { useMyTurns } from './YourTurn';

const NewGame = lazyInPlace(async () => (await import('../ui/dialogs/NewGame')).NewGame, 'dialogs');

/* Returns the options in the address, or those chosen last. */
function firstOptions(rules: Rules): TableOptions {
    const asked = new URLSearchParams(location.search);
    const wanted = asked.get('game') ?? storage.read<string>('last-game', '');
    const { id, players } = rules.games.find((game) => game.id === wanted) ?? rules.games[0]!;
    const seats = Number(asked.get('players'));
    return { game: id, seats: players.includes(seats) ? seats : players[0]!, pace: keptTimeControl(), rated: false };
}

/* Returns the start position in the address, for a private table; null unless the core can read it. */
function askedPosition(rules: Rules, { game, seats }: TableOptions): string | null {
    const asked = new URLSearchParams(location.search).get('position') ?? '';
    const read = asked !== '' && asked.length < 400 ? rules.read(game, asked) : null;
    return read?.ok && rules.state(game, asked).players === seats ? asked : null;
}

function WhoIAm(): JSX.Element {
    const t = lobbyWords.value.me;
    const me = account.value;
    return (
        <p class="who-i-am">
            {me === null ? (
                t.asking
            ) : (
                <>
                    <span class="heard">{t.are} </span>
                    <a class="my-name" href={`/players/${me.id}`}>
                        <Icon name="person" size={20} />
                        <span>{nameOf(me)}</span>
                    </a>
                    <a href="/account">{me.account ? t.mine : t.join}</a>
                </>
            )}
        </p>
    );
}

export function LobbyScreen({ rules }: { rules: Rules }): JSX.Element {
    const options = useSignal(firstOptions(rules));
    const position = useSignal(askedPosition(rules, options.value));
    const open = useSignal<'table' | 'computer' | null>(position.value === null ? null : 'table');
    const close = (): void => {
        open.value = null;
        position.value = null;
    };
    const computer = (): void => {
        open.value = 'computer';
    };
    /* The parts below a list are shown after it has loaded, so that nothing moves. */
    const known = ownLists.value !== null;
    useMyTurns();
    useLiveTables();
    useEffect(() => leave, []);
    return (
        <Shell at="online">
            <Banner />
            <main id="main" class="lobby">
                <header class="lobby-top">
                    <h1>{lobbyWords.value.title}</h1>
                    <WhoIAm />
                </header>
                <QuickGame
                    rules={rules}
                    options={options}
                    create={() => {
                        open.value = 'table';
                    }}
                />
                <div class="own-side">
                    <OwnGames rules={rules} />
                    {known && rows.value !== null && <Leaders rules={rules} />}
                </div>
                {known ? (
                    <div class="others-side">
                        <OpenTables rules={rules} computer={computer} />
                        <ToWatch rules={rules} />
                    </div>
                ) : (
                    unreachable.value && <Nobody text={onlineWords.value.link.unreachable} computer={computer} />
                )}
            </main>
            {open.value === 'table' && (
                <CreateTable rules={rules} options={options.value} position={position.value} close={close} />
            )}
            {open.value === 'computer' && (
                <NewGame
                    rules={rules}
                    game={options.value.game}
                    seats={options.value.seats}
                    against="computer"
                    close={close}
                />
            )}
        </Shell>
    );
}
