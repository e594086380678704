/* sentence.ts - typesets the core's sentences for the page. */
import { seatName } from './seats';

/* Before a vowel « de » loses its own. */
export function de(name: string): string {
    return /^([aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouàâäéèêëîïôöùûüœæ])/i.test(name) ? `d’${name}` : `de ${name}`;
}

/* The core counts the players; a page calls them by their colours, as its boards do. */
function byColour(text: string): string {
    const en = (number: string): string => seatName(Number(number) - 1, 'en');
    const fr = (number: string): string => seatName(Number(number) - 1, 'fr');
    return text
        .replace(/\bplayers ([1-4](?:, [1-4])* and [1-4])\b/g, (_, list: string) => list.replace(/[1-4]/g, en))
        .replace(/\bplayer ([1-4])\b/g, (_, one: string) => en(one))
        .replace(/\bles joueurs ([1-4](?:, [1-4])* et [1-4])\b/g, (_, list: string) => list.replace(/[1-4]/g, fr))
        .replace(/\bdes joueurs ([1-4](?:, [1-4])* et [1-4])\b/g, (_, list: string) =>
            list.replace(/[1-4]/g, (one) => de(fr(one))),
        )
        .replace(/\ble joueur ([1-4])\b/g, (_, one: string) => fr(one))
        .replace(/\bdu joueur ([1-4])\b/g, (_, one: string) => de(fr(one)))
        .replace(/\bau joueur ([1-4])\b/g, (_, one: string) => `à ${fr(one)}`);
}

/* The core writes for terminals too: here apostrophes are curved and what belongs together stays so. */
export function typeset(text: string): string {
    return byColour(text)
        .replaceAll("'", '’')
        .replace(/ ([:;?!»])/g, '\u00a0$1')
        .replace(/(\d) (?=\d{3}\b)/g, '$1\u00a0');
}

/* Names of places keep their small letter wherever they stand. */
export function sentence(text: string): string {
    return /^[a-i][1-9]/.test(text) ? `${text}.` : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
