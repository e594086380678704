/*
 * dictionary.ts - the type of every text a player reads: a text missing in one language fails to compile. Sentences
 * about the rules come from the core.
 */
/* The same keys, with texts, and functions with the same arguments. */
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
