/* words.ts - texts of a frame on another site. */
import type { Language } from '../local/language';

const en = {
    first: 'First move',
    previous: 'Previous move',
    next: 'Next move',
    last: 'Last move',
    moves: 'Moves',
    start: 'Start',
    place: (ply: number, all: number) => `${ply} / ${all}`,
    open: 'Open in Plateau',
    board: (title: string) => `${title} board`,
    unreadable: 'This game cannot be read. The link may be incomplete.',
    unreadableStudy: 'This study cannot be read. The link may be incomplete.',
    failed: 'This game could not be loaded.',
};

export type EmbedWords = typeof en;

const fr: EmbedWords = {
    first: 'Premier coup',
    previous: 'Coup précédent',
    next: 'Coup suivant',
    last: 'Dernier coup',
    moves: 'Coups',
    start: 'Début',
    place: (ply, all) => `${ply} / ${all}`,
    open: 'Ouvrir dans Plateau',
    board: (title) => `Plateau de ${title}`,
    unreadable: 'Cette partie est illisible. Le lien est peut-être incomplet.',
    unreadableStudy: 'Cette étude est illisible. Le lien est peut-être incomplet.',
    failed: 'Cette partie n’a pas pu être chargée.',
};

export function embedWords(language: Language): EmbedWords {
    return language === 'fr' ? fr : en;
}
