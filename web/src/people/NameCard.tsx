/*
 * NameCard.tsx - the head of a player's page and of the account page: a letter, the name, guest, account or bot.
 */
import type { ComponentChildren, JSX } from 'preact';
import { peopleWords } from './words';

interface NameCardProps {
    who: { readonly name: string; readonly account: boolean; readonly bot?: boolean };
    heading?: boolean; /* whether the name is the title of the page */
    about: string;
    children: ComponentChildren;
}

export function NameCard({ who, heading = false, about, children }: NameCardProps): JSX.Element {
    const t = peopleWords.value;
    const Name = heading ? 'h1' : 'p';
    return (
        <header class="people-who">
            <span class="people-letter" aria-hidden="true">
                {[...who.name][0]}
            </span>
            <div>
                <Name class="people-name" data-name>
                    {who.name}
                    <span class="people-badge" data-kind={who.account ? 'account' : 'guest'}>
                        {who.account ? t.kinds.account : t.kinds.guest}
                    </span>
                    {who.bot && (
                        <span class="people-badge" data-kind="bot" title={t.botWhy}>
                            {t.kinds.bot}
                        </span>
                    )}
                </Name>
                <p class="second">{about}</p>
            </div>
            {children}
        </header>
    );
}
