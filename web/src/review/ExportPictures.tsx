/*
 * ExportPictures.tsx - exports a game or a study as pictures, or prints it.
 */
import type { JSX } from 'preact';
import { sentence } from '../core/sentence';
import { words } from '../i18n/words';
import type { TreeNode } from '../local/tree';
import { saveFile } from '../ui/share/save';
import { animate } from './animation';
import { handTexts } from './hand-texts';
import type { PictureParts } from './picture';
import { drawn, makePicture } from './picture';
import { fileName } from './share';
import type { TreeControl } from './tree-control';
import { reviewWords } from './words';

interface Drawable {
    readonly control: TreeControl;
    /* Returns what is drawn over the board at a node, in the board's coordinates. */
    over?(node: TreeNode): JSX.Element | null;
}

/* Returns the position of a node as a picture, with the marks of its last move. */
function partsOf({ control, over: drawOver }: Drawable, node: TreeNode): PictureParts {
    const { over, sentence: verdict } = control.outcome(node);
    const { rules, game } = control;
    const w = reviewWords.value;
    const turn = w.toMove({ who: control.colour(control.turn(node)) });
    const own = rules.marks(game, node.position, []).filter(({ kind }) => kind !== 'path' || control.pathsOn.value);
    const last = node.parent ? rules.moveMarks(game, node.parent.position, node.move!) : [];
    return {
        ui: control.ui,
        position: node.position,
        over: drawOver?.(node) ?? null,
        scene: {
            ...control.scene.value,
            turn: control.turn(node),
            marks: [...own, ...last],
            tokens: [],
            next: [],
            notes: [],
            before: node.position,
            refused: null,
        },
        names: Array.from({ length: control.seats }, (_, seat) => control.name(seat)),
        left: handTexts(control.rules, control.ui, node.position),
        title: `${words.value.games[control.game]} · ${words.value.appName}`,
        result: over ? sentence(verdict) : `${node.ply === 0 ? w.start : w.moveNumber({ n: node.ply })} · ${turn}`,
    };
}

async function savePicture(of: Drawable): Promise<boolean> {
    const picture = await makePicture(partsOf(of, of.control.at.value));
    if (picture) saveFile(fileName(of.control.game, new Date(), 'png'), picture);
    return picture !== null;
}

function saveSvg(control: TreeControl, text: string): void {
    saveFile(fileName(control.game, new Date(), 'svg'), new Blob([text], { type: 'image/svg+xml' }));
}

interface ExportPicturesProps extends Drawable {
    close(): void;
    tell(text: string): void;
}

export function ExportPictures({ close, tell, ...of }: ExportPicturesProps): JSX.Element {
    const w = reviewWords.value;
    const { control } = of;
    const draw = (node: TreeNode): string => drawn(partsOf(of, node));
    const ways: readonly (readonly [string, string, () => void])[] = [
        ['picture', w.savePicture, () => void savePicture(of).then((done) => done || tell(w.pictureFailed))],
        ['svg', w.saveSvg, () => saveSvg(control, draw(control.at.value))],
        ['animation', w.saveAnimation, () => saveSvg(control, animate(control.line.value.map(draw)))],
        [
            'print',
            w.print,
            () => {
                close();
                setTimeout(() => print()); /* After the dialog has closed. */
            },
        ],
    ];
    return (
        <>
            {ways.map(([way, text, act]) => (
                <button type="button" key={way} class="button" data-way={way} onClick={act}>
                    {text}
                </button>
            ))}
        </>
    );
}
