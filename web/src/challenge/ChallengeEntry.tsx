/*
 * ChallengeEntry.tsx - chooses the screen for an address of the daily challenge: the day's overview or its game.
 */
import type { JSX } from 'preact';
import type { Rules } from '../core/rules';
import { route } from '../ui/route';
import { ChallengeScreen } from './ChallengeScreen';
import { ChallengeTable } from './ChallengeTable';

export function ChallengeEntry({ date, rules }: { date?: string; rules: Rules }): JSX.Element {
    void route.value; /* The hash is part of the key: another link differs from this one only after the #. */
    const { hash } = location;
    return date ? (
        <ChallengeTable key={date} date={date} rules={rules} />
    ) : (
        <ChallengeScreen key={hash} link={hash} rules={rules} />
    );
}
