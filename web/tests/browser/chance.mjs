/* chance.mjs - a random generator that is the same every time: numbers below n from a seed. */
export function chance(seed) {
    return (n) => {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        return Math.floor(seed / 65536) % n;
    };
}
