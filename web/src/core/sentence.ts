/* sentence.ts - typesets the core's sentences for the page. */

/* Converts a sentence of the core, which also writes for terminals: curves apostrophes and adds no-break spaces. */
export function typeset(text: string): string {
    return text
        .replaceAll("'", '’')
        .replace(/ ([:;?!»])/g, '\u00a0$1')
        .replace(/(\d) (?=\d{3}\b)/g, '$1\u00a0');
}

/* Capitalises the first letter and adds a full stop; names of places stay lower-case. */
export function sentence(text: string): string {
    if (text === '') return '';
    return /^[a-i][1-9]/.test(text) ? `${text}.` : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
