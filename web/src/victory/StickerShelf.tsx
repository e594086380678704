/*
 * StickerShelf.tsx - all stickers, those earned and those still to come.
 */
import './victory.css';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { StickerPicture, stickerName } from './StickerPicture';
import { allStickers, earnedByLearning, keepStickers, keptStickers } from './stickers';
import { victoryWords } from './words';

export function StickerShelf(): JSX.Element {
    const w = victoryWords.value;
    const kept = useMemo(() => {
        keepStickers(earnedByLearning());
        return keptStickers();
    }, []);
    const count = allStickers.filter((id) => kept[id] !== undefined).length;
    return (
        <section class="sticker-shelf" aria-labelledby="stickers">
            <h2 id="stickers">{w.stickers}</h2>
            <p class="second">{w.stickersOf({ n: count, all: allStickers.length })}</p>
            <ul>
                {allStickers.map((id) => (
                    <li key={id}>
                        <StickerPicture id={id} size={56} missing={kept[id] === undefined} />
                        <span>
                            {stickerName(id)}
                            {kept[id] === undefined && <span class="spoken"> ({w.missing})</span>}
                        </span>
                    </li>
                ))}
            </ul>
        </section>
    );
}
