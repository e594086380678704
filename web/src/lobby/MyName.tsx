/*
 * MyName.tsx - the player's name in the header, if there is room.
 */
import './your-turn.css';
import type { JSX } from 'preact';
import { nameOf } from '../online/bot-name';
import { account } from '../online/service';
import { Icon } from '../ui/Icon';

export function MyName(): JSX.Element | null {
    const me = account.value;
    return (
        me && (
            <a class="top-name" href="/account">
                <Icon name="person" size={20} />
                <span>{nameOf(me)}</span>
            </a>
        )
    );
}
