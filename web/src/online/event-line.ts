/*
 * event-line.ts - an event as the line of text that the core reads (src/table/event_line.h).
 */
import type { Options, TableEvent } from './messages';

type Value = string | number | boolean | null | undefined;
type Field = readonly [string, Value];

/* Fields that are written as they are. */
const plain = [
    'act',
    'seq',
    'at',
    'version',
    'seat',
    'account',
    'bot',
    'seating',
    'move',
    'used',
    'credit',
    'lag',
    'offer',
    'phrase',
    'level',
    'to_move',
    'since',
    'taken_back',
    'until',
    'fingerprint',
    'ending',
] as const;
const plainOptions = [
    'game',
    'players',
    'clock',
    'base',
    'increment',
    'order',
    'rated',
    'private',
    'swap',
    'bots_allowed',
    'odds',
    'position',
] as const;

function text(value: Value): string {
    return value === null ? '-' : typeof value === 'boolean' ? String(Number(value)) : String(value);
}

function optionFields(options: Options): Field[] {
    return [
        ...plainOptions.map((key): Field => [key, options[key]]),
        ['bases', options.bases?.join(',')],
        ['increments', options.increments?.join(',')],
    ];
}

/* Returns the line; `number` gives a player or a table its number. Null if a text cannot be part of a line. */
export function eventLine(event: TableEvent, number: (id: string) => number): string | null {
    const id = (given: string | undefined): Value => (given === undefined ? undefined : number(given));
    const fields: Field[] = [
        ...plain.map((key): Field => [key, event[key]]),
        ['actor', id(event.actor)],
        ['rematch', id(event.rematch)],
        ['player', id(event.player)],
        ['time_left', event.time_left?.join(',')],
        ['asked', event.asked?.join('')],
        ['winners', event.winners?.join('')],
        ['scores', event.scores?.map((score) => text(score && 2 * score)).join(',')],
        ...(event.act === 'create' && event.options ? optionFields(event.options) : []),
    ];
    const words = fields.flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${text(value)}`]));
    return words.some((word) => /[\t\n]/.test(word)) ? null : words.join('\t');
}
