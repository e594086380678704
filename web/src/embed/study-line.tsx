/*
 * study-line.tsx - a study in a frame: the line through the move named by the link, with comments, signs and marks. It
 * is loaded for studies only, with editor.wasm.
 */
import type { GameUi } from '../board/game-ui';
import type { Language } from '../local/language';
import { MarksDrawn, MarksSaid } from '../study/DrawnMarks';
import { noteWords } from '../study/note-words';
import type { Place } from '../study/tree-link';
import { readTreeLink, treePath, unpackTree } from '../study/tree-link';
import type { Listed, Trees } from '../study/trees';
import { newTrees } from '../study/trees';
import type { Line, Notes } from './line';

/* Goes to the node of the link; leaves out illegal moves. */
function goTo(trees: Trees, { at, moves }: Place): number {
    let node = trees.nodes()[at]?.number ?? 0;
    for (const move of moves) {
        const added = trees.add(node, move);
        if (!added.ok) break;
        node = added.value;
    }
    return node;
}

/* Returns the line from the start to the node, and after it always the first move of the tree. */
function lineThrough(all: readonly Listed[], node: number): Listed[] {
    const known = new Map(all.map((listed) => [listed.number, listed]));
    const next = new Map<number, Listed>();
    for (const listed of all) if (listed.parent !== null && !next.has(listed.parent)) next.set(listed.parent, listed);
    const line: Listed[] = [];
    for (let at = known.get(node); at; at = at.parent === null ? undefined : known.get(at.parent)) line.unshift(at);
    for (let at = next.get(node); at; at = next.get(at.number)) line.push(at);
    return line;
}

function notesOf(trees: Trees, { number, sign, commented, marked }: Listed, ui: GameUi): Notes {
    const words = noteWords.value;
    const marks = marked ? trees.marks(number) : [];
    return {
        over: <MarksDrawn ui={ui} position={trees.position(number)} bottom={0} marks={marks} />,
        under: (
            <div class="embed-notes">
                {sign && (
                    <p>
                        <b aria-hidden="true">{sign}</b> {words.signs[sign]}
                    </p>
                )}
                <MarksSaid marks={marks} words={words} />
                {commented && <p class="embed-comment">{trees.comment(number)}</p>}
            </div>
        ),
    };
}

/* Reads a study from a link; null if it is not one, or is cut. */
export async function studyLine(hash: string, language: Language): Promise<Line | null> {
    const link = readTreeLink(hash.slice(1));
    if (!link) return null;
    const [trees, text] = await Promise.all([newTrees(), unpackTree(link.packed)]);
    trees.setLanguage(language);
    if (text === null || !trees.read(text).ok) return null;
    const node = goTo(trees, link.place);
    const line = lineThrough(trees.nodes(), node);
    return {
        game: trees.game,
        moves: line.slice(1).map(({ move }) => move!),
        shown: line.findIndex(({ number }) => number === node),
        names: [],
        verdict: '',
        path: treePath(trees.game, hash),
        at: (ply) => trees.position(line[ply]!.number),
        notes: (ply, ui) => notesOf(trees, line[ply]!, ui),
    };
}
