/*
 * use-copy.ts - copies a text, and shows and announces whether that worked.
 */
import type { ReadonlySignal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { copyText } from './copy';
import { announce } from '../live-region';

interface Copy {
    readonly note: ReadonlySignal<string>;
    tell(text: string): void;
    copy(text: string): Promise<boolean>;
}

export function useCopy(copied: string, failed: string): Copy {
    const note = useSignal('');
    const tell = (text: string): void => {
        note.value = text;
        announce(text);
    };
    const copy = async (text: string): Promise<boolean> => {
        const done = await copyText(text);
        tell(done ? copied : failed);
        return done;
    };
    return { note, tell, copy };
}
