/* seats.ts - what the players are called by their colour, where a board speaks of them. */
import type { Language } from './language';

const names = {
    en: ['Blue', 'Orange', 'Black', 'Ivory'],
    fr: ['Bleu', 'Orange', 'Noir', 'Ivoire'],
} as const;

export function seatName(seat: number, language: Language): string {
    return names[language][seat]!;
}
