/*
 * RequestError.tsx - error state of a request, with a retry button.
 */
import type { JSX } from 'preact';
import type { Refused } from '../online/messages';
import { refusalText } from '../online/words';
import { peopleWords } from './words';

export function RequestError({ why, again }: { why: Refused; again(): void }): JSX.Element {
    return (
        <div class="people-refused" role="alert">
            <p>{refusalText(why)}</p>
            <button type="button" class="button" onClick={again}>
                {peopleWords.value.again}
            </button>
        </div>
    );
}
