/*
 * png.mjs - encodes opaque pixels as a small PNG: at most 256 colours, chosen by median cut. A drawn board has few
 * colours and many shades between them; the file needs a quarter of the bytes.
 */
import { crc32, deflateSync } from 'node:zlib';

const most = 256;

/* Counts how often each colour occurs, in steps of 4 that the eye does not distinguish. */
function count(pixels) {
    const counts = new Map();
    for (let at = 0; at < pixels.length; at += 4) {
        const key = keyOf(pixels, at);
        counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return [...counts].map(([key, weight]) => ({ key, weight, rgb: [(key >> 12) & 63, (key >> 6) & 63, key & 63] }));
}

function keyOf(pixels, at) {
    return ((pixels[at] >> 2) << 12) | ((pixels[at + 1] >> 2) << 6) | (pixels[at + 2] >> 2);
}

/* Returns the channel in which a group of colours differs most, and how much that matters. */
function spread(colours) {
    let best = { channel: 0, worth: 0 };
    const weight = colours.reduce((sum, colour) => sum + colour.weight, 0);
    for (let channel = 0; channel < 3; channel++) {
        const values = colours.map(({ rgb }) => rgb[channel]);
        const range = Math.max(...values) - Math.min(...values);
        /* Rare colours matter too: an edge has few pixels, but is seen at once. */
        const worth = range ** 2 * Math.sqrt(weight);
        if (worth > best.worth) best = { channel, worth };
    }
    return best;
}

function halves(colours, channel) {
    const sorted = colours.toSorted((a, b) => a.rgb[channel] - b.rgb[channel]);
    const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
    let at = 0;
    for (let sum = 0; at < sorted.length - 1 && sum + sorted[at].weight <= half; at++) sum += sorted[at].weight;
    at = Math.max(1, at);
    return [sorted.slice(0, at), sorted.slice(at)];
}

/* Splits the colours into groups, each of which becomes one palette entry. */
function groups(colours) {
    const found = [{ colours, ...spread(colours) }];
    while (found.length < most) {
        const widest = found.reduce((a, b) => (a.worth >= b.worth ? a : b));
        if (widest.worth === 0) break;
        const parts = halves(widest.colours, widest.channel).map((part) => ({ colours: part, ...spread(part) }));
        found.splice(found.indexOf(widest), 1, ...parts);
    }
    return found.map((group) => group.colours);
}

/* Returns the mean colour of a group, in whole steps of 255. */
function mean(group) {
    const weight = group.reduce((sum, colour) => sum + colour.weight, 0);
    return [0, 1, 2].map((c) =>
        Math.round(((group.reduce((sum, { rgb, weight: w }) => sum + rgb[c] * w, 0) / weight) * 255) / 63),
    );
}

function nearest(entries, [r, g, b]) {
    let best = 0,
        least = Infinity;
    entries.forEach((entry, i) => {
        const far =
            (entry[0] - (r * 255) / 63) ** 2 + (entry[1] - (g * 255) / 63) ** 2 + (entry[2] - (b * 255) / 63) ** 2;
        if (far < least) [best, least] = [i, far];
    });
    return best;
}

/* Returns the palette, and the entry for each colour of the picture. */
function palette(pixels) {
    const colours = count(pixels);
    const entries = groups(colours).map(mean);
    return { entries, places: new Map(colours.map(({ key, rgb }) => [key, nearest(entries, rgb)])) };
}

function chunk(type, data) {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const size = Buffer.alloc(4),
        check = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, check]);
}

export function smallPng(pixels, width, height) {
    const { entries, places } = palette(pixels);
    const rows = Buffer.alloc((width + 1) * height);
    for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = places.get(keyOf(pixels, (y * width + x) * 4));
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 3, 0, 0, 0], 8);
    return Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        chunk('IHDR', head),
        chunk('PLTE', Buffer.from(entries.flat())),
        chunk('IDAT', deflateSync(rows, { level: 9 })),
        chunk('IEND', Buffer.alloc(0)),
    ]);
}
