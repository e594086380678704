/*
 * dictionary.ts - every text a player reads, in one type: a text missing in one language fails to
 * compile. Sentences about the rules are the core's, not here.
 */
import type { en } from './en';

/* The same keys, with texts and functions of the same arguments for values. */
export type Same<T> = {
    readonly [K in keyof T]: T[K] extends string
        ? string
        : T[K] extends readonly string[]
          ? readonly string[]
          : T[K] extends (...a: infer A) => string
            ? (...a: A) => string
            : T[K] extends (...a: infer A) => readonly string[]
              ? (...a: A) => readonly string[]
              : Same<T[K]>;
};

export type Dict = Same<typeof en>;
