/*
 * HomeTurns.tsx - on the first page: that games wait for us online.
 */
import type { JSX } from 'preact';
import { myTurn } from '../online/my-games';
import { onlineWords } from '../online/words';
import { Icon } from '../screens/Icon';
import { useMyTurns } from './YourTurn';

export function HomeTurns(): JSX.Element | null {
    useMyTurns();
    const games = myTurn.value;
    return games.length === 0 ? null : (
        <a class="button small" href="/online" data-turns={games.length}>
            <Icon name="globe" />{onlineWords.value.turns.games(games.length)}
        </a>
    );
}
