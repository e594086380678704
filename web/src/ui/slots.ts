/*
 * slots.ts - parts of every page's header that are implemented in higher folders: app/slots.ts fills them.
 */
import type { FunctionComponent } from 'preact';

export const slots: {
    YourTurn: FunctionComponent<{ current?: string | null }>; /* the counter of games that wait for the player */
    MyName: FunctionComponent;
} = { YourTurn: () => null, MyName: () => null };
