/*
 * strength.ts - how good a new password looks while it is typed, by length and variety. Whether it is too common is
 * decided by the server.
 */
export type Strength = 'short' | 'simple' | 'fair' | 'good' | 'strong';

/* How many of the meter's four bars are filled. */
export const barsOf: Readonly<Record<Strength, number>> = { short: 1, simple: 1, fair: 2, good: 3, strong: 4 };

/* Counts characters that neither repeat the previous one nor follow it in the alphabet or in counting. */
function jumps(codes: readonly number[]): number {
    return codes.filter((code, i) => i > 0 && Math.abs(code - (codes[i - 1] ?? 0)) > 1).length;
}

export function strengthOf(password: string): Strength {
    const codes = [...password.toLowerCase()].map((character) => character.codePointAt(0) ?? 0);
    const kinds = new Set(codes).size;
    if (codes.length < 8) return 'short';
    if (kinds < 4 || jumps(codes) < 3) return 'simple';
    return codes.length < 12 || kinds < 8 ? 'fair' : codes.length < 16 ? 'good' : 'strong';
}
