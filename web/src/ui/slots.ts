/*
 * slots.ts - parts of every page's header that belong to folders above this one: app/slots.ts fills them.
 */
import type { FunctionComponent } from 'preact';

export const slots: {
    YourTurn: FunctionComponent<{ current?: string | null }>; /* the games that wait for us */
    MyName: FunctionComponent;
} = { YourTurn: () => null, MyName: () => null };
