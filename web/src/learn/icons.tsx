/* icons.tsx - the icon of feedback in a lesson; its shape says as much as its colour. */
import type { JSX } from 'preact';
import type { IconName } from '../ui/Icon';
import { Icon } from '../ui/Icon';
import type { Feedback } from './lesson-run';

const signs: Record<Feedback['kind'], IconName> = {
    praise: 'check',
    found: 'check',
    hint: 'bulb',
    other: 'undo',
    refused: 'close',
};

export function FeedbackSign({ kind }: { kind: Feedback['kind'] }): JSX.Element {
    return (
        <span class={`lesson-sign lesson-sign-${kind}`}>
            <Icon name={signs[kind]} size={20} />
        </span>
    );
}
