/*
 * TurnBar.tsx - a bar on every screen while the player's clock runs in another game, with a link to it.
 */
import './your-turn.css';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import type { GameId } from '../core/rules';
import { words } from '../i18n/words';
import { myGames, myTurn } from '../online/my-games';
import { connection } from '../online/service';
import { onlineWords } from '../online/words';
import { route } from '../ui/route';
import { clockText } from '../table/PlayerBar';
import { useMyTurns } from './YourTurn';

const tick = 500;

interface Running {
    readonly id: string;
    readonly game: GameId;
    readonly left: number;
}

/* Returns the games with minutes on the clock, the least time first; correspondence games are not urgent. */
function running(): Running[] {
    const at = route.value;
    return myTurn.value
        .flatMap(({ id, game }) => {
            const state = myGames.watched.value.get(id)?.state;
            return !state || state.options.clock !== 'fischer' || (at.screen === 'online-table' && at.id === id)
                ? []
                : [{ id, game, left: Math.max(0, (state.deadline ?? 0) - connection.now()) }];
        })
        .sort((a, b) => a.left - b.left);
}

export function TurnBar(): JSX.Element | null {
    const beat = useSignal(0);
    const any = useComputed(() => running().length > 0);
    useMyTurns();
    useSignalEffect(() => {
        if (!any.value) return;
        const timer = setInterval(() => {
            beat.value++;
        }, tick);
        return () => clearInterval(timer);
    });
    void beat.value;
    const [first] = running();
    return first === undefined ? null : (
        <nav aria-label={onlineWords.value.turns.title}>
            <a class="turn-bar button small primary" href={`/t/${first.id}`} data-game={first.id}>
                {onlineWords.value.turns.clock({ game: words.value.games[first.game], time: clockText(first.left) })}
            </a>
        </nav>
    );
}
