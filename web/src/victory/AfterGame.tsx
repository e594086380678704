/*
 * AfterGame.tsx - after a game against the computer: offers another level after two wins or losses in a row, and awards
 * stickers.
 */
import './victory.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { announce } from '../ui/live-region';
import type { LocalControl } from '../table/local-acts';
import { against } from '../local/results';
import { playAgain } from './next-game';
import { StickerPicture, stickerName } from './StickerPicture';
import { earned, keepStickers } from './stickers';
import type { StickerId } from './stickers';
import { offeredLevel } from './streak';
import { victoryWords } from './words';

function LevelOffer({ control, level }: { control: LocalControl; level: number }): JSX.Element {
    const w = victoryWords.value;
    const easier = level < against(control.session)!.level;
    return (
        <button type="button" class="button level-offer" onClick={() => void playAgain(control, level)}>
            <span>
                {easier ? w.easier : w.stronger} <small>{w.level({ level })}</small>
            </span>
        </button>
    );
}

const stickerTime = 6_000;
const afterTheVerdict = 1_500; /* ms, so that its announcement does not interrupt that of the result */

/* A new sticker, shown once over the page; it links to all stickers. */
function NewSticker({ id }: { id: StickerId }): JSX.Element | null {
    const gone = useSignal(false);
    const text = victoryWords.value.newSticker({ name: stickerName(id) });
    useEffect(() => {
        const says = setTimeout(() => announce(text), afterTheVerdict);
        const goes = setTimeout(() => {
            gone.value = true;
        }, stickerTime);
        return () => {
            clearTimeout(says);
            clearTimeout(goes);
        };
    }, []);
    return gone.value ? null : (
        <a class="new-sticker" href="/learn">
            <StickerPicture id={id} size={44} />
            <strong>{text}</strong>
        </a>
    );
}

export function AfterGame({ control }: { control: LocalControl }): JSX.Element | null {
    const { session } = control;
    const { offered: level, stickers } = useMemo(
        () => ({
            offered: offeredLevel(session),
            stickers: keepStickers(earned(control)),
        }),
        [session, session.outcome.value.over, session.moves.value.length],
    );
    return (
        <>
            {stickers[0] && <NewSticker key={stickers[0]} id={stickers[0]} />}
            {level !== null && <LevelOffer control={control} level={level} />}
        </>
    );
}
