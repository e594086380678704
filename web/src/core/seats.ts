/* seats.ts - names of the seats by colour, for each language tag. */
const names: Readonly<Record<string, readonly string[]>> = {
    en: ['Blue', 'Orange', 'Black', 'Ivory'],
    fr: ['Bleu', 'Orange', 'Noir', 'Ivoire'],
};

export function seatName(seat: number, language: string): string {
    return (names[language] ?? names.en!)[seat]!;
}
