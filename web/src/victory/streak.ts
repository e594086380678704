/*
 * streak.ts - offers an easier level after two losses in a row, a stronger one after two wins.
 */
import { against, keptResults } from '../local/results';
import type { LocalGame } from '../local/local-game';

export const strongest = 8;
const inARow = 2;

/*
 * Returns the level to offer for the next game; null for none. With more sides most players lose, so the number of lost
 * games needed grows with the number of opponents.
 */
export function offeredLevel(session: LocalGame): number | null {
    const alone = against(session);
    const list = keptResults(session.game);
    const last = list.at(-1);
    if (!alone || !last || last.id !== session.id || last.won === null) return null;
    const needed = last.won ? inARow : inARow * (session.state.value.sides - 1);
    const run = list.slice(-needed);
    if (run.length < needed || run.some(({ level, won }) => level !== last.level || won !== last.won)) return null;
    const level = last.level + (last.won ? 1 : -1);
    return level >= 1 && level <= strongest ? level : null;
}
