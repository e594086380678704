/*
 * ShareDialog.tsx - shares a game: as a link, a file, a text, a picture.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useCopy } from '../ui/share/use-copy';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { saveFile } from '../ui/share/save';
import type { ReviewControl } from './review-control';
import { ExportPictures } from './ExportPictures';
import { fileName, frameCode, longLink, packRecord, shareLink } from './share';
import { reviewWords } from './words';

/* Returns the code that embeds the whole game, at the move that is shown. */
async function embedCode(control: ReviewControl): Promise<string> {
    const { ply } = control.at.value;
    const place = control.trying.value || ply === control.line.value.length - 1 ? '' : `?ply=${ply}`;
    return frameCode(`${place}#${await packRecord(control.text)}`);
}

/* A game with a link is shared by that link, at the current move. */
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
    const { note, tell, copy } = useCopy(w.copied, w.copyFailed);
    useEffect(() => {
        if (own === null)
            void shareLink(control.text).then((text) => {
                link.value = text;
            });
    }, []);
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
                <ExportPictures control={control} close={close} tell={tell} />
                <button
                    type="button"
                    class="button"
                    data-way="embed"
                    onClick={() => void embedCode(control).then((text) => copy(text))}>
                    {w.copyEmbed}
                </button>
            </div>
        </Dialog>
    );
}
