/*
 * share.ts - a whole game in a link, a file or the clipboard. Nothing is sent anywhere: the part of
 * a link after # stays in the browser.
 *
 * Input is untrusted: every length is bounded before anything is kept, and the core
 * judges the text.
 */

/* What a record may be (docs/record.md), in bytes. */
export const recordBytes = 262_143;
/* With variations and notes. */
export const treeBytes = 1_048_575;
/* No honest link is longer: a text that does not shrink at all, in letters of six bits. */
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

/* All that a stream gives; null if that is more than a record may be, or no such stream. */
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

/* The record as the part after # in a link. */
export async function packRecord(record: string, most = recordBytes): Promise<string> {
    const bytes = new TextEncoder().encode(record);
    if (typeof CompressionStream === 'function') {
        const small = await gather(through(bytes, new CompressionStream('deflate-raw')), most);
        if (small && small.length < bytes.length) return shrunk + toLetters(small);
    }
    return plain + toLetters(bytes);
}

/* The record in the part after #; null if it is none of ours, or cut, or too long. */
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

/* A whole link, for this very site. */
export async function shareLink(record: string): Promise<string> {
    return `${location.origin}/review#${await packRecord(record)}`;
}

/* For the page of another site: a frame with what follows `/embed`. */
export function frameCode(rest: string): string {
    return `<iframe src="${location.origin}/embed${rest}" width="400" height="600" title="Plateau" style="border:0"></iframe>`;
}

/* A text brought in, as the core can take it: ends of lines as ours, no mark at the beginning. */
export function tidyRecord(text: string, most = recordBytes): string | null {
    const tidy = `${text
        .replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n')
        .replaceAll('\r', '\n')
        .trim()}\n`;
    return new TextEncoder().encode(tidy).length > most ? null : tidy;
}

/* Letters and digits only, for whatever keeps the file. */
export function fileName(game: string, when: Date, ending: string): string {
    return `plateau-${game}-${when.toISOString().slice(0, 10)}.${ending}`;
}
