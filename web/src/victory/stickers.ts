/*
 * stickers.ts - small rewards for firsts, kept on the device with the day they were earned. What happened
 * is read from the texts of moves and positions; no rule is known here.
 */
import type { GameId, Rules } from '../core/rules';
import { parse as parseDorix, pileAt } from '../games/dorix/view';
import { cell } from '../core/token';
import { parse as parseQuoridor } from '../games/quoridor/view';
import { gameIds } from '../games/registry';
import type { LocalGame } from '../local/local-game';
import { storage } from '../local/storage';
import { against } from '../local/results';
import { strongest } from './streak';

export type StickerId = 'jump' | 'collapse' | 'tower' | 'puzzle' | 'lesson' | `win-${GameId}` | `level-${number}`;
type Kept = Readonly<Partial<Record<StickerId, string>>>;

const highPile = 4;

export const allStickers: readonly StickerId[] = [
    ...gameIds.map((game) => `win-${game}` as const),
    'jump',
    'collapse',
    'tower',
    'lesson',
    'puzzle',
    ...Array.from({ length: strongest }, (_, i) => `level-${i + 1}` as const),
];

export function keptStickers(): Kept {
    return storage.read<Kept>('stickers', {});
}

/* Keeps them; those that are new. */
export function keepStickers(ids: readonly StickerId[]): StickerId[] {
    const kept = keptStickers();
    const fresh = ids.filter((id) => kept[id] === undefined);
    const today = new Date().toISOString().slice(0, 10);
    if (fresh.length > 0) storage.write('stickers', { ...kept, ...Object.fromEntries(fresh.map((id) => [id, today])) });
    return fresh;
}

/* A pawn that came two squares further in a straight line went over another. */
function isJump(before: string, after: string, seat: number): boolean {
    const [from, to] = [before, after].map((position) => cell(parseQuoridor(position).pawns[seat]!));
    const across = Math.abs(from!.file - to!.file),
        along = Math.abs(from!.rank - to!.rank);
    return across + along === 2 && across !== along;
}

/* After the colon a Dorix move tells where the pawns of the pile that falls go. */
function isHighCollapse(before: string, move: string): boolean {
    const [placed = '', fallen] = move.split(':');
    return fallen !== undefined && pileAt(parseDorix(before), placed.slice(-2)).length + 1 >= highPile;
}

function ofMove(game: GameId, before: string, after: string, move: string, seat: number): StickerId | null {
    return game === 'quoridor' && isJump(before, after, seat)
        ? 'jump'
        : game === 'dorix' && isHighCollapse(before, move)
          ? 'collapse'
          : null;
}

/* What the one person of a finished game has earned in it, the rarest first. */
export function earned(session: LocalGame, rules: Rules): StickerId[] {
    const alone = against(session);
    if (!alone || !session.over.value) return [];
    const { game, positions, moves, outcome } = session;
    const made = moves.value.flatMap((move, i) =>
        rules.state(game, positions.value[i]!).turn === alone.me
            ? (ofMove(game, positions.value[i]!, positions.value[i + 1]!, move, alone.me) ?? [])
            : [],
    );
    const towers = rules
        .hands(game, session.position.value)
        .some(({ seat, piece, count }) => game === 'orbital' && seat === alone.me && piece === 'T' && count > 0);
    const won: StickerId[] = outcome.value.winners.includes(alone.me)
        ? [`win-${game}`, ...(moves.value.length > 1 ? [`level-${alone.level}` as const] : [])]
        : [];
    return [...new Set([...made, ...(towers ? ['tower' as const] : []), ...won])];
}

/* Lessons and puzzles keep their own progress. */
export function earnedByLearning(): StickerId[] {
    const solved = gameIds.some((game) => storage.read<readonly string[]>(`puzzles.${game}`, []).length > 0);
    const learnt = gameIds.some((game) => {
        const { done, of } = storage.read(`lesson.${game}`, { done: 0, of: 1 });
        return done >= of;
    });
    return [...(solved ? ['puzzle' as const] : []), ...(learnt ? ['lesson' as const] : [])];
}
