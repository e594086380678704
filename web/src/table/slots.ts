/*
 * slots.ts - parts of a finished game that are implemented in higher folders: app/slots.ts fills them.
 */
import type { FunctionComponent } from 'preact';
import type { TableControl } from './table-control';

type Part = FunctionComponent<{ control: TableControl }>;

export const endSlots: {
    Celebration: Part; /* drawn over the board when a game is won */
    ReplayAndShare: Part; /* beside the result: replay and share */
} = { Celebration: () => null, ReplayAndShare: () => null };
