/*
 * GamesSeen.tsx - who can see the player's games: accounts and players met, or everyone.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { announce } from '../ui/live-region';
import type { Account } from '../online/api-types';
import { api, become } from '../online/service';
import { Disclosure } from './Disclosure';
import { useFormSubmit } from './form-submit';
import { peopleWords } from './words';

export function GamesSeen({ who }: { who: Account }): JSX.Element {
    const t = peopleWords.value.account;
    const attempt = useFormSubmit();
    const note = useSignal('');
    const everyone = who.public_games ?? false;
    const choose = async (wanted: boolean): Promise<void> => {
        note.value = '';
        const done = await attempt.run(() => api.change({ public_games: wanted }));
        if (!done) return;
        become(done.value);
        announce((note.value = t.seenSaved));
    };
    return (
        <Disclosure title={t.seen} part="seen">
            <fieldset class="people-reasons">
                <legend class="spoken">{t.seen}</legend>
                {[false, true].map((wanted) => (
                    <label>
                        <input
                            type="radio"
                            name="seen"
                            checked={everyone === wanted}
                            onChange={() => void choose(wanted)}
                        />
                        <span>{wanted ? t.seenEveryone : t.seenKnown}</span>
                    </label>
                ))}
            </fieldset>
            <p class="second people-small">{t.seenNote}</p>
            <p class="people-refusal">{attempt.refusal.value?.text}</p>
            <p class="people-note">{note.value}</p>
        </Disclosure>
    );
}
