/*
 * ShareStudy.tsx - shares a study: as a link that contains all of it, a file, a text, pictures, on paper, on another
 * site.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ExportPictures } from '../review/ExportPictures';
import { fileName, frameCode, longLink } from '../review/share';
import { reviewWords } from '../review/words';
import { useCopy } from '../ui/share/use-copy';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { saveFile } from '../ui/share/save';
import type { TreeNode } from '../local/tree';
import type { StudyControl } from './study-control';
import { MarksDrawn } from './DrawnMarks';
import { treeHash, treePath } from './tree-link';
import { studyWords } from './words';

export function ShareStudy({ control, close }: { control: StudyControl; close(): void }): JSX.Element {
    const w = studyWords.value;
    const text = control.trees.write();
    const hash = useSignal('');
    const { note, tell, copy } = useCopy(w.copied, w.copyFailed);
    const link = hash.value && location.origin + treePath(control.game, hash.value);
    const long = link.length > longLink;
    useEffect(() => {
        void treeHash(text, control.place).then((packed) => {
            hash.value = packed;
        });
    }, []);
    const marksAt = ({ id, position }: TreeNode): JSX.Element => (
        <MarksDrawn ui={control.ui} position={position} bottom={control.bottom.value} marks={control.trees.marks(id)} />
    );
    const save = (): void =>
        saveFile(fileName(control.game, new Date(), 'txt'), new Blob([text], { type: 'text/plain;charset=utf-8' }));
    return (
        <Dialog title={w.shareTitle} close={close}>
            <label class="share-link">
                <span>{w.link}</span>
                <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <p class={long ? 'message refusal' : 'second'}>{long ? w.linkLong : w.linkWhy}</p>
            <div class="share-first">
                <button type="button" class={long ? 'button' : 'button primary'} onClick={() => void copy(link)}>
                    <Icon name="check" />
                    {w.copyLink}
                </button>
                <button type="button" class={long ? 'button primary' : 'button'} data-act="file" onClick={save}>
                    {w.saveFile}
                </button>
                <button type="button" class="button" onClick={() => void copy(text)}>
                    {w.copyText}
                </button>
            </div>
            <p class="share-note" role="status">
                {note.value}
            </p>
            <div class="share-others">
                <ExportPictures control={control} over={marksAt} close={close} tell={tell} />
                <button
                    type="button"
                    class="button"
                    data-way="embed"
                    disabled={!hash.value}
                    onClick={() => void copy(frameCode(hash.value))}>
                    {reviewWords.value.copyEmbed}
                </button>
            </div>
        </Dialog>
    );
}
