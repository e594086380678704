/*
 * stickers.ts - small rewards for firsts, saved on the device with the day they were earned. Each game defines the
 * feats that earn one.
 */
import type { Feat } from '../board/game-ui';
import type { GameId } from '../core/rules';
import { gameIds } from '../games/registry';
import { storage } from '../local/storage';
import { against } from '../local/results';
import type { LocalControl } from '../table/local-acts';
import { strongest } from './streak';

export type StickerId = Feat | 'puzzle' | 'lesson' | `win-${GameId}` | `level-${number}`;
type Kept = Readonly<Partial<Record<StickerId, string>>>;

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

/* Saves stickers; returns those that are new. */
export function keepStickers(ids: readonly StickerId[]): StickerId[] {
    const kept = keptStickers();
    const fresh = ids.filter((id) => kept[id] === undefined);
    const today = new Date().toISOString().slice(0, 10);
    if (fresh.length > 0) storage.write('stickers', { ...kept, ...Object.fromEntries(fresh.map((id) => [id, today])) });
    return fresh;
}

/* Returns what the only person of a finished game has earned in it, the rarest first. */
export function earned({ session, rules, ui }: LocalControl): StickerId[] {
    const alone = against(session);
    if (!alone || !session.over.value) return [];
    const { game, positions, moves, outcome } = session;
    const views = positions.value.map((position) => ui.parse(position));
    const made = moves.value.map((move, i) =>
        rules.state(game, positions.value[i]!).toMove === alone.me
            ? ui.moveFeat?.(views[i], views[i + 1], move, alone.me)
            : null,
    );
    const held = ui.endFeat?.(rules.hands(game, session.position.value), alone.me);
    const won: StickerId[] = outcome.value.winners.includes(alone.me)
        ? [`win-${game}`, ...(moves.value.length > 1 ? [`level-${alone.level}` as const] : [])]
        : [];
    const feats = [...made, held].filter((feat) => feat !== null && feat !== undefined);
    return [...new Set([...feats, ...won])];
}

/* Returns stickers for lessons and puzzles, which save their own progress. */
export function earnedByLearning(): StickerId[] {
    const solved = gameIds.some((game) => storage.read<readonly string[]>(`puzzles.${game}`, []).length > 0);
    const learnt = gameIds.some((game) => {
        const { done, of } = storage.read(`lesson.${game}`, { done: 0, of: 1 });
        return done >= of;
    });
    return [...(solved ? ['puzzle' as const] : []), ...(learnt ? ['lesson' as const] : [])];
}
