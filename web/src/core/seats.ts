/* seats.ts - names of the seats by colour, in both languages. */
import type { Language } from './language.ts';

const names = {
    en: ['Blue', 'Orange', 'Black', 'Ivory'],
    fr: ['Bleu', 'Orange', 'Noir', 'Ivoire'],
} as const;

export function seatName(seat: number, language: Language): string {
    return names[language][seat]!;
}
