/*
 * room.ts - what the parts of the waiting room share.
 */
import type { Signal } from '@preact/signals';
import type { Rules } from '../core/rules';
import type { Command } from '../online/commands';
import type { OnlineTable } from '../online/online-table';

export interface Room {
    readonly table: OnlineTable;
    readonly rules: Rules;
    readonly sits: boolean;
    readonly hosts: boolean;
    /* The level for computers. */
    readonly level: Signal<number>;
    /* Asks for something; a refusal is shown. Whether it was done. */
    ask(command: Command): Promise<boolean>;
}
