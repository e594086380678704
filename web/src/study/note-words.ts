/* note-words.ts - the meaning of signs and marks in both languages, for studies and for frames on other sites. */
import type { Language } from '../local/language';
import type { Colour, SignText } from './trees';

export interface NoteWords {
    readonly signs: Readonly<Record<SignText, string>>;
    readonly marks: string;
    readonly colours: Readonly<Record<Colour, string>>;
}

export const noteWords: Readonly<Record<Language, NoteWords>> = {
    en: {
        signs: {
            '!': 'Good move.',
            '?': 'Mistake.',
            '!!': 'Excellent move.',
            '??': 'Big mistake.',
            '!?': 'Interesting move.',
            '?!': 'Doubtful move.',
        },
        marks: 'Marks',
        colours: { green: 'Green', red: 'Red', yellow: 'Yellow', blue: 'Blue' },
    },
    fr: {
        signs: {
            '!': 'Bon coup.',
            '?': 'Erreur.',
            '!!': 'Excellent coup.',
            '??': 'Grosse erreur.',
            '!?': 'Coup intéressant.',
            '?!': 'Coup douteux.',
        },
        marks: 'Repères',
        colours: { green: 'Vert', red: 'Rouge', yellow: 'Jaune', blue: 'Bleu' },
    },
};
