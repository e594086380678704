/*
 * slots.ts - parts of a finished game that belong to folders above this one: app/slots.ts fills them.
 */
import type { FunctionComponent } from 'preact';
import type { TableControl } from './control';

type Part = FunctionComponent<{ control: TableControl }>;

export const endSlots: {
    Celebration: Part; /* drawn over the board when a game is won */
    Keepsakes: Part; /* beside the result: replay and share */
} = { Celebration: () => null, Keepsakes: () => null };
