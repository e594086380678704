/*
 * room.ts - state shared by the parts of the waiting room.
 */
import type { Signal } from '@preact/signals';
import type { Rules } from '../core/rules';
import type { Command } from '../online/messages';
import type { OnlineTable } from '../online/online-table';

export interface Room {
    readonly table: OnlineTable;
    readonly rules: Rules;
    readonly sits: boolean;
    readonly hosts: boolean;
    /* The level of computers that are added. */
    readonly level: Signal<number>;
    /* Sends a command and shows a refusal; resolves to whether it was accepted. */
    ask(command: Command): Promise<boolean>;
}
