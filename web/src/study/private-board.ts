/*
 * private-board.ts - the private board of a correspondence game: a study of that game which stays on this device, and
 * in which no computer helps until the game is over.
 */
import type { GameId } from '../core/rules';
import { localeOf } from '../i18n/locale';
import { settings } from '../local/settings';
import { keptPath } from './link';
import { newId, saveStudy, sharedStudy, studyDuring } from './saved';
import type { Trees } from './trees';
import { newTrees } from './trees';
import { studyWords } from './words';

export interface PlayedOnline {
    readonly id: string;
    readonly game: GameId;
    readonly record: string;
}

function mainLine(trees: Trees): string[] {
    const moves: string[] = [];
    let last = 0;
    for (const { number, parent, move } of trees.nodes()) {
        if (parent !== last || move === null) continue;
        moves.push(move);
        last = number;
    }
    return moves;
}

/* Adds the moves of the game before all variations; returns the node after the last of them. */
function follow(trees: Trees, moves: readonly string[]): number {
    let node = 0;
    for (const move of moves) {
        const added = trees.add(node, move);
        if (!added.ok) break;
        node = added.value;
    }
    for (let more = true; more;) more = trees.promote(node).ok;
    return node;
}

/*
 * Opens the board with its earlier variations, and the moves played since. Returns null if the device has no space
 * left.
 */
export async function openPrivateBoard({ id: during, game, record }: PlayedOnline): Promise<string | null> {
    const trees = await newTrees();
    if (!trees.read(record).ok) throw new Error('the record of the table');
    const moves = mainLine(trees);
    const before = studyDuring(during);
    if (before && !trees.read(before.text).ok) trees.read(record);
    const node = follow(trees, moves);
    const id = before?.id ?? newId();
    const changed = Date.now();
    const stored = sharedStudy(id);
    stored.read();
    const kept = saveStudy(stored, {
        id,
        game,
        during,
        name:
            before?.name ??
            studyWords.value.privateNamed({
                date: new Date(changed).toLocaleDateString(localeOf(settings.value.language)),
            }),
        text: trees.write(),
        at: trees.nodes().findIndex(({ number }) => number === node),
        position: trees.position(node),
        changed,
    });
    return kept ? keptPath(game, id) : null;
}
