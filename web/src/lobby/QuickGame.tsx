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
import { timeControls } from './time-controls';
import type { Wish } from './wish';
import { invitation, wanted } from './wish';
import { lobbyWords } from './words';

const usual = 2;

/* The time control chosen last on this device. */
export function keptPace(): TimeControl {
    return timeControls[storage.read('pace', usual)] ?? timeControls[usual]!;
}

function PaceChoice({ chosen, choose }: { chosen: TimeControl; choose(pace: TimeControl): void }): JSX.Element {
    return (
        <div class="pace-choice" role="group" aria-label={lobbyWords.value.quick.pace}>
            {timeControls.map((pace, i) => (
                <button
                    key={i}
                    type="button"
                    aria-pressed={pace === chosen}
                    data-pace={i}
                    onClick={() => {
                        choose(pace);
                        storage.write('pace', i);
                    }}>
                    {clockRuleText(pace)}
                </button>
            ))}
        </div>
    );
}

function Ways({ wish, create }: { wish: Wish; create(): void }): JSX.Element {
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
                onClick={() => void invite(invitation(wish, signedIn))}>
                <Icon name="share" />
                {t.invite}
            </button>
            <button
                type="button"
                class="button primary"
                disabled={wait}
                data-way="pair"
                onClick={() => void pair(wanted(wish, signedIn))}>
                <Icon name="people" />
                {busy.value === 'pair' ? t.finding : t.find}
            </button>
        </div>
    );
}

export function QuickGame({ rules, wish, create }: { rules: Rules; wish: Signal<Wish>; create(): void }): JSX.Element {
    const t = lobbyWords.value.quick;
    const { game, seats, pace, rated } = wish.value;
    const change = (part: Partial<Wish>): void => {
        wish.value = { ...wish.value, ...part };
    };
    return (
        <section class="quick sheet" aria-labelledby="quick-title">
            <h2 id="quick-title">{t.title}</h2>
            <GameChoice
                rules={rules}
                game={game}
                choose={(id) => {
                    storage.write('chosen', id);
                    const { seatings } = rules.info(id);
                    change({ game: id, seats: seatings.includes(seats) ? seats : seatings[0]! });
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
            <Ways wish={wish.value} create={create} />
            <p class="lobby-refused" role="alert">
                {whyNot('pair', 'invite')}
            </p>
        </section>
    );
}
