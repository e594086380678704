/*
 * ShareGame.tsx - shares the finished game: a picture of its end, and a clip of all of it. Uses the device's share
 * dialog if there is one, else saves the file.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../ui/live-region';
import { sentence } from '../core/sentence';
import { words } from '../i18n/words';
import { handTexts } from '../review/hand-texts';
import type { PictureParts } from '../review/picture';
import { makePicture } from '../review/picture';
import { fileName } from '../review/share';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { saveFile } from '../ui/share/save';
import type { TableControl } from '../table/table-control';
import { clipEnding, clipType, makeClip } from './clip';
import { victoryWords } from './words';

/* Returns the picture after this many moves. */
function pictureAt(control: TableControl, turns: number): PictureParts {
    const { session, rules, ui, scene } = control;
    const position = session.positions.value[turns]!;
    const last =
        turns === 0
            ? []
            : rules.moveMarks(session.game, session.positions.value[turns - 1]!, session.moves.value[turns - 1]!);
    const marks = [...rules.marks(session.game, position, []).filter(({ kind }) => kind !== 'path'), ...last];
    const end = turns === session.moves.value.length;
    return {
        ui,
        position,
        scene: {
            ...scene.value,
            marks,
            turn: -1,
            tokens: [],
            next: [],
            notes: [],
            before: position,
            refused: null,
        },
        names: session.seats.value.map((_, seat) => control.name(seat)),
        left: handTexts(rules, ui, position),
        title: `${words.value.games[session.game]} · ${words.value.appName}`,
        result: end ? sentence(session.outcome.value.sentence) : words.value.home.moveNumber({ n: turns }),
    };
}

/* Sends a file by the device's share dialog; saves it if there is none. */
function SendButton({ file, send, save }: { file: File; send: string; save: string }): JSX.Element {
    const sends = 'canShare' in navigator && navigator.canShare({ files: [file] });
    return (
        <button
            type="button"
            class="button primary"
            onClick={() =>
                sends ? void navigator.share({ files: [file] }).catch(() => {}) : saveFile(file.name, file)
            }>
            <Icon name="share" />
            {sends ? send : save}
        </button>
    );
}

function Clip({ control }: { control: TableControl }): JSX.Element | null {
    const w = victoryWords.value;
    const type = clipType();
    const share = useSignal<number | null>(null);
    const file = useSignal<File | null>(null);
    const failed = useSignal(false);
    if (type === null || failed.value) return <p class="second">{w.clipFailed}</p>;
    if (file.value) return <SendButton file={file.value} send={w.sendClip} save={w.saveClip} />;
    const make = async (): Promise<void> => {
        const { session } = control;
        share.value = 0;
        try {
            const blob = await makeClip(
                (turns) => pictureAt(control, turns),
                session.positions.value.length,
                type,
                (done) => {
                    share.value = done;
                },
            );
            file.value = new File([blob], fileName(session.game, new Date(), clipEnding(type)), { type: blob.type });
        } catch {
            failed.value = true;
        }
    };
    return (
        <button type="button" class="button" disabled={share.value !== null} onClick={() => void make()}>
            {share.value === null ? w.makeClip : w.making({ percent: Math.round(100 * share.value) })}
        </button>
    );
}

export function ShareGame({ control, close }: { control: TableControl; close(): void }): JSX.Element {
    const w = victoryWords.value;
    const file = useSignal<File | null>(null);
    const url = useSignal('');
    const failed = useSignal(false);
    useEffect(() => {
        const { session } = control;
        void makePicture(pictureAt(control, session.moves.value.length)).then((blob) => {
            if (!blob) {
                failed.value = true;
                announce(w.pictureFailed);
                return;
            }
            file.value = new File([blob], fileName(session.game, new Date(), 'png'), { type: blob.type });
            url.value = URL.createObjectURL(blob);
        });
        return () => URL.revokeObjectURL(url.value);
    }, []);
    return (
        <Dialog title={w.shareTitle} close={close}>
            <div class="share-picture">
                {url.value !== '' && <img src={url.value} alt={w.pictureOf} />}
                {failed.value && <p>{w.pictureFailed}</p>}
            </div>
            <p class="second">{w.shareWhy}</p>
            <div class="share-game">
                {file.value && <SendButton file={file.value} send={w.sendPicture} save={w.savePicture} />}
                <Clip control={control} />
            </div>
        </Dialog>
    );
}
