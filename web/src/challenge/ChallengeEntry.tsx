/*
 * ChallengeEntry.tsx - what an address of the daily challenge shows: the day, or its game.
 */
import type { JSX } from 'preact';
import type { Rules } from '../core/rules';
import { route } from '../ui/route';
import { ChallengeScreen } from './ChallengeScreen';
import { ChallengeTable } from './ChallengeTable';

export function ChallengeEntry({ date, rules }: { date?: string; rules: Rules }): JSX.Element {
    void route.value; /* Another link is another route, though nothing but what follows # differs. */
    const { hash } = location;
    return date ? (
        <ChallengeTable key={date} date={date} rules={rules} />
    ) : (
        <ChallengeScreen key={hash} link={hash} rules={rules} />
    );
}
