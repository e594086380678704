/*
 * QuickGame.tsx - quick game: choose game, players and time control; joins a matching open table or
 * creates one.
 */
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Rules } from '../core/rules';
import { words } from '../i18n/words';
import { account } from '../online/service';
import { clockRuleText } from '../online/words';
import { Icon } from '../ui/Icon';
import { storage } from '../local/storage';
import { busy, invite, pair, whyNot } from './actions';
import { areTeams, GameChoice, RatedSwitch, SeatChoice } from './choices';
import type { TimeControl } from './time-controls';
import { timeControls, timeControlText } from './time-controls';
import type { TableOptions } from './table-options';
import { invitation, wanted } from './table-options';
import { lobbyWords } from './words';

const usual = '10+5';

/* Returns the time control chosen last on this device. */
export function keptTimeControl(): TimeControl {
    const kept = storage.read('time-control', usual);
    const of = (text: string): TimeControl | undefined => timeControls.find((one) => timeControlText(one) === text);
    return of(kept) ?? of(usual)!;
}

function PaceChoice({ chosen, choose }: { chosen: TimeControl; choose(pace: TimeControl): void }): JSX.Element {
    return (
        <div class="pace-choice" role="group" aria-label={lobbyWords.value.quick.pace}>
            {timeControls.map((pace, i) => (
                <button
                    key={i}
                    type="button"
                    aria-pressed={pace === chosen}
                    data-time-control={timeControlText(pace)}
                    onClick={() => {
                        choose(pace);
                        storage.write('time-control', timeControlText(pace));
                    }}>
                    {clockRuleText(pace)}
                </button>
            ))}
        </div>
    );
}

function Ways({ options, create }: { options: TableOptions; create(): void }): JSX.Element {
    const t = lobbyWords.value.quick;
    const signedIn = account.value?.account === true;
    const wait = busy.value !== null;
    return (
        <div class="ways">
            <button type="button" class="button" disabled={wait} onClick={create}>
                <Icon name="gear" />
                {t.create}
            </button>
            <button
                type="button"
                class="button"
                disabled={wait}
                data-way="invite"
                onClick={() => void invite(invitation(options, signedIn))}>
                <Icon name="share" />
                {t.invite}
            </button>
            <button
                type="button"
                class="button primary"
                disabled={wait}
                data-way="pair"
                onClick={() => void pair(wanted(options, signedIn))}>
                <Icon name="people" />
                {busy.value === 'pair' ? t.finding : t.find}
            </button>
        </div>
    );
}

export function QuickGame({
    rules,
    options,
    create,
}: {
    rules: Rules;
    options: Signal<TableOptions>;
    create(): void;
}): JSX.Element {
    const t = lobbyWords.value.quick;
    const { game, seats, pace, rated } = options.value;
    const change = (part: Partial<TableOptions>): void => {
        options.value = { ...options.value, ...part };
    };
    return (
        <section class="quick sheet" aria-labelledby="quick-title">
            <h2 id="quick-title">{t.title}</h2>
            <GameChoice
                rules={rules}
                game={game}
                choose={(id) => {
                    storage.write('last-game', id);
                    const { players } = rules.info(id);
                    change({ game: id, seats: players.includes(seats) ? seats : players[0]! });
                }}
            />
            <div class="quick-seats">
                <SeatChoice rules={rules} game={game} seats={seats} choose={(n) => change({ seats: n })} />
                <span class="second">
                    {areTeams(rules, game, seats) ? words.value.home.teams : words.value.home.seats}
                </span>
            </div>
            <PaceChoice chosen={pace} choose={(chosen) => change({ pace: chosen })} />
            <RatedSwitch
                rated={rated}
                change={(yes) => change({ rated: yes })}
                clock={pace.clock !== 'none'}
                computers={false}
            />
            <Ways options={options.value} create={create} />
            <p class="lobby-refused" role="alert">
                {whyNot('pair', 'invite')}
            </p>
        </section>
    );
}
