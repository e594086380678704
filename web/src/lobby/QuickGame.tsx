/*
 * QuickGame.tsx - the quickest way to a game: say which, for how many and how fast; others are found.
 */
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { GameId, Rules } from '../core/rules';
import { words } from '../i18n/words';
import { account } from '../online/service';
import { clockRuleText } from '../online/words';
import { Icon } from '../screens/Icon';
import { storage } from '../session/storage';
import { busy, invite, pair, whyNot } from './actions';
import { areTeams, GameChoice, RatedSwitch, SeatChoice } from './choices';
import type { Pace } from './paces';
import { paces } from './paces';
import { lobbyWords } from './words';

export interface Wish {
    readonly game: GameId;
    readonly seats: number;
}

const usual = 2;

function keptPace(): number {
    const kept = storage.read('pace', usual);
    return paces[kept] ? kept : usual;
}

function PaceChoice({ chosen }: { chosen: Signal<number> }): JSX.Element {
    return (
        <div class="pace-choice" role="group" aria-label={lobbyWords.value.quick.pace}>
            {paces.map((pace, i) => (
                <button key={i} type="button" aria-pressed={i === chosen.value} data-pace={i} onClick={() => {
                    chosen.value = i;
                    storage.write('pace', i);
                }}>{clockRuleText(pace)}</button>
            ))}
        </div>
    );
}

function Ways({ wish, pace, rated, create }: {
    wish: Wish; pace: Pace; rated: boolean; create(): void;
}): JSX.Element {
    const t = lobbyWords.value.quick;
    const wait = busy.value !== null;
    return (
        <div class="ways">
            <button type="button" class="button" disabled={wait} onClick={create}>
                <Icon name="gear" />{t.create}
            </button>
            <button type="button" class="button" disabled={wait} data-way="invite"
                onClick={() => void invite(wish.game, wish.seats)}>
                <Icon name="share" />{t.invite}
            </button>
            <button type="button" class="button primary" disabled={wait} data-way="pair"
                onClick={() => void pair({ ...wish, ...pace, rated })}>
                <Icon name="people" />{busy.value === 'pair' ? t.finding : t.find}
            </button>
        </div>
    );
}

export function QuickGame({ rules, wish, create }: {
    rules: Rules; wish: Signal<Wish>; create(): void;
}): JSX.Element {
    const t = lobbyWords.value.quick;
    const chosen = useSignal(keptPace());
    const rated = useSignal(false);
    const { game, seats } = wish.value;
    const pace = paces[chosen.value]!;
    const clock = pace.clock !== 'none';
    return (
        <section class="quick sheet" aria-labelledby="quick-title">
            <h2 id="quick-title">{t.title}</h2>
            <GameChoice rules={rules} game={game} choose={(id) => {
                storage.write('chosen', id);
                const { seatings } = rules.info(id);
                wish.value = { game: id, seats: seatings.includes(seats) ? seats : seatings[0]! };
            }} />
            <div class="quick-seats">
                <SeatChoice rules={rules} game={game} seats={seats}
                    choose={(n) => { wish.value = { game, seats: n }; }} />
                <span class="second">
                    {areTeams(rules, game, seats) ? words.value.home.teams : words.value.home.seats}
                </span>
            </div>
            <PaceChoice chosen={chosen} />
            <RatedSwitch rated={rated.value} change={(yes) => { rated.value = yes; }} clock={clock}
                computers={false} />
            <Ways wish={wish.value} pace={pace} create={create}
                rated={rated.value && clock && account.value?.account === true} />
            <p class="lobby-refused" role="alert">{whyNot('pair', 'invite')}</p>
        </section>
    );
}
