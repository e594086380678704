/* sentence.ts - typesets the core's sentences for the page. */

/* Before a vowel « de » loses its own. */
export function de(name: string): string {
    return /^([aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouàâäéèêëîïôöùûüœæ])/i.test(name) ? `d’${name}` : `de ${name}`;
}

/* The core writes for terminals too: here apostrophes are curved and what belongs together stays so. */
export function typeset(text: string): string {
    return text
        .replaceAll("'", '’')
        .replace(/ ([:;?!»])/g, '\u00a0$1')
        .replace(/(\d) (?=\d{3}\b)/g, '$1\u00a0');
}

/* Names of places keep their small letter wherever they stand. */
export function sentence(text: string): string {
    return /^[a-i][1-9]/.test(text) ? `${text}.` : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
