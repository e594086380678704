/*
 * ShareDialog.tsx - a game for others: as a link, a file, a text, a picture.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../ui/live-region';
import { sentence } from '../core/sentence';
import { words } from '../i18n/words';
import { copyText } from '../ui/copy';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { saveFile } from '../ui/save';
import type { TreeNode } from '../local/tree';
import { animate } from './animation';
import type { ReviewControl } from './control';
import { leftTexts } from './left';
import type { PictureParts } from './picture';
import { drawn, makePicture } from './picture';
import { fileName, longLink, packRecord, shareLink } from './share';
import { reviewWords } from './words';

/* The position of a node as a picture; the marks of its last move too. */
function partsOf(control: ReviewControl, node: TreeNode): PictureParts {
    const { over, verdict } = control.outcome(node);
    const { rules, game } = control;
    const w = reviewWords.value;
    const turn = w.toMove(control.colour(control.turn(node)));
    const own = rules.marks(game, node.position, []).filter(({ kind }) => kind !== 'path' || control.pathsOn.value);
    const last = node.parent ? rules.moveMarks(game, node.parent.position, node.move!) : [];
    return {
        ui: control.ui,
        position: node.position,
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
        left: leftTexts(control.rules, control.game, node.position),
        title: `${words.value.games[control.game]} · ${words.value.appName}`,
        result: over ? sentence(verdict) : `${node.ply === 0 ? w.start : w.moveNumber(node.ply)} · ${turn}`,
    };
}

async function savePicture(control: ReviewControl): Promise<boolean> {
    const picture = await makePicture(partsOf(control, control.at.value));
    if (picture) saveFile(fileName(control.game, new Date(), 'png'), picture);
    return picture !== null;
}

function saveSvg(control: ReviewControl, text: string): void {
    saveFile(fileName(control.game, new Date(), 'svg'), new Blob([text], { type: 'image/svg+xml' }));
}

/* For the page of another site: a frame with the whole game (`/embed`). */
async function embedCode(control: ReviewControl): Promise<string> {
    const { ply } = control.at.value;
    const place = control.trying.value || ply === control.line.value.length - 1 ? '' : `?ply=${ply}`;
    const src = `${location.origin}/embed${place}#${await packRecord(control.text)}`;
    return `<iframe src="${src}" width="400" height="600" title="Plateau" style="border:0"></iframe>`;
}

/* Pictures of other kinds, a page on paper, a frame for other sites. */
function MoreWays({
    control,
    close,
    copy,
}: {
    control: ReviewControl;
    close(): void;
    copy(text: string): void;
}): JSX.Element {
    const w = reviewWords.value;
    return (
        <>
            <button
                type="button"
                class="button"
                data-way="svg"
                onClick={() => saveSvg(control, drawn(partsOf(control, control.at.value)))}>
                {w.saveSvg}
            </button>
            <button
                type="button"
                class="button"
                data-way="animation"
                onClick={() =>
                    saveSvg(control, animate(control.line.value.map((node) => drawn(partsOf(control, node)))))
                }>
                {w.saveAnimation}
            </button>
            <button
                type="button"
                class="button"
                data-way="print"
                onClick={() => {
                    close();
                    /* Once the dialog is gone. */
                    setTimeout(() => print());
                }}>
                {w.print}
            </button>
            <button
                type="button"
                class="button"
                data-way="embed"
                onClick={() => void embedCode(control).then((text) => copy(text))}>
                {w.copyEmbed}
            </button>
        </>
    );
}

/* A game with its own link is shared by that, at the current move. */
export function ShareDialog({
    control,
    link: own,
    close,
}: {
    control: ReviewControl;
    link: string | null;
    close(): void;
}): JSX.Element {
    const w = reviewWords.value;
    const { ply } = control.at.value;
    const place = control.trying.value || ply === control.line.value.length - 1 ? '' : `#${ply}`;
    const link = useSignal(own === null ? '' : own + place);
    const note = useSignal('');
    useEffect(() => {
        if (own === null)
            void shareLink(control.text).then((text) => {
                link.value = text;
            });
    }, []);
    const tell = (text: string): void => {
        note.value = text;
        announce(text);
    };
    const copy = async (text: string): Promise<void> => tell((await copyText(text)) ? w.copied : w.copyFailed);
    return (
        <Dialog title={w.shareTitle} close={close}>
            <label class="share-link">
                <span>{w.shareLink}</span>
                <input type="text" readOnly value={link.value} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <p class="second">{own !== null ? w.shareFar : link.value.length > longLink ? w.shareLong : w.shareWhy}</p>
            <div class="share-first">
                <button type="button" class="button primary" onClick={() => void copy(link.value)}>
                    <Icon name="check" />
                    {w.copyLink}
                </button>
                {'share' in navigator && (
                    <button
                        type="button"
                        class="button"
                        onClick={() => void navigator.share({ url: link.value }).catch(() => {})}>
                        <Icon name="share" />
                        {w.sendLink}
                    </button>
                )}
            </div>
            <p class="share-note" role="status">
                {note.value}
            </p>
            <div class="share-others">
                <button
                    type="button"
                    class="button"
                    onClick={() => void savePicture(control).then((done) => done || tell(w.pictureFailed))}>
                    {w.savePicture}
                </button>
                <button
                    type="button"
                    class="button"
                    onClick={() =>
                        saveFile(
                            fileName(control.game, new Date(), 'txt'),
                            new Blob([control.text], { type: 'text/plain;charset=utf-8' }),
                        )
                    }>
                    {w.saveGame}
                </button>
                <button type="button" class="button" onClick={() => void copy(control.text)}>
                    {w.copyGame}
                </button>
                <MoreWays control={control} close={close} copy={(text) => void copy(text)} />
            </div>
        </Dialog>
    );
}
