/*
 * share.ts - a whole game in a link, a file or the clipboard. Nothing is sent anywhere: the part of a link after #
 * stays in the browser. Input is untrusted: every length is bounded before anything is stored, and the core validates
 * the text.
 */

/* The greatest length of a record (docs/record.md), in bytes. */
export const recordBytes = 262_143;
/* The greatest length of a record with variations and notes, in bytes. */
export const treeBytes = 1_048_575;
/* The greatest length of a link, in letters of six bits: that of a text that does not compress at all. */
const lettersFor = (bytes: number): number => Math.ceil((bytes * 4) / 3) + 4;
/* Links longer than this are cut by some programs. */
export const longLink = 8_000;

const shrunk = 'z';
const plain = 't';

function toLetters(bytes: Uint8Array): string {
    let text = '';
    for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
    return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> | null {
    if (!/^[A-Za-z0-9_-]*$/.test(letters) || letters.length % 4 === 1) return null;
    const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (c) => c.charCodeAt(0));
}

/* Reads a whole stream; null if it is longer than `most`, or not valid. */
async function gather(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
    const reader = stream.getReader();
    const parts: Uint8Array[] = [];
    let length = 0;
    try {
        for (let step = await reader.read(); !step.done; step = await reader.read()) {
            length += step.value.length;
            if (length > most) {
                await reader.cancel().catch(() => {});
                return null;
            }
            parts.push(step.value);
        }
    } catch {
        return null;
    }
    const all = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

function through(
    bytes: Uint8Array<ArrayBuffer>,
    change: ReadableWritablePair<Uint8Array, BufferSource>,
): ReadableStream<Uint8Array> {
    return new Blob([bytes]).stream().pipeThrough(change as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);
}

/* Packs a record for the part of a link after #. */
export async function packRecord(record: string, most = recordBytes): Promise<string> {
    const bytes = new TextEncoder().encode(record);
    if (typeof CompressionStream === 'function') {
        const small = await gather(through(bytes, new CompressionStream('deflate-raw')), most);
        if (small && small.length < bytes.length) return shrunk + toLetters(small);
    }
    return plain + toLetters(bytes);
}

/* Unpacks the record in the part after #; null if it is not one, cut, or too long. */
export async function unpackRecord(text: string, most = recordBytes): Promise<string | null> {
    if (text.length < 2 || text.length > lettersFor(most)) return null;
    const bytes = fromLetters(text.slice(1));
    if (!bytes) return null;
    let record: Uint8Array | null = null;
    if (text.startsWith(plain)) record = bytes.length <= most ? bytes : null;
    else if (text.startsWith(shrunk) && typeof DecompressionStream === 'function')
        record = await gather(through(bytes, new DecompressionStream('deflate-raw')), most);
    try {
        return record && new TextDecoder('utf-8', { fatal: true }).decode(record);
    } catch {
        return null;
    }
}

/* Returns a whole link on this site. */
export async function shareLink(record: string): Promise<string> {
    return `${location.origin}/review#${await packRecord(record)}`;
}

/* Returns code for another site's page: a frame whose address is `rest` after `/embed`. */
export function frameCode(rest: string): string {
    return `<iframe src="${location.origin}/embed${rest}" width="400" height="600" title="Plateau" style="border:0"></iframe>`;
}

/* Normalises imported text for the core: line ends, and no byte order mark. Null if it is too long. */
export function tidyRecord(text: string, most = recordBytes): string | null {
    const tidy = `${text
        .replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n')
        .replaceAll('\r', '\n')
        .trim()}\n`;
    return new TextEncoder().encode(tidy).length > most ? null : tidy;
}

/* Returns a file name of letters and digits only, which every system accepts. */
export function fileName(game: string, when: Date, ending: string): string {
    return `plateau-${game}-${when.toISOString().slice(0, 10)}.${ending}`;
}
