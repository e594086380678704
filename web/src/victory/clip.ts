/*
 * clip.ts - records a game as a short video from a canvas. Browsers without a recorder offer only the
 * picture.
 */
import type { PictureParts } from '../review/picture';
import { drawPicture } from '../review/picture';
import { replayTime } from './replay';

const clipWidth = 540;
const framesAtMost = 40;
const finalTime = 1_500; /* ms for which the last position is shown */
const frameRate = 25;
const types = ['video/mp4;codecs=avc1.42E01F', 'video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];

/* Returns a format that the browser can record; null if there is none. */
export function clipType(): string | null {
    return typeof MediaRecorder !== 'undefined' && 'captureStream' in HTMLCanvasElement.prototype
        ? (types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null)
        : null;
}

export function clipEnding(type: string): string {
    return type.startsWith('video/mp4') ? 'mp4' : 'webm';
}

function pause(milliseconds: number): Promise<void> {
    return new Promise((done) => {
        setTimeout(done, milliseconds);
    });
}

/* Returns evenly spaced positions, the first and the last included. */
export function chosenFrames(count: number): number[] {
    const frames = Math.min(count, framesAtMost);
    return Array.from({ length: frames }, (_, i) => (frames === 1 ? 0 : Math.round((i * (count - 1)) / (frames - 1))));
}

/* Shows the pictures one after the other; redraws the canvas all the time, because otherwise nothing is recorded. */
async function show(canvas: HTMLCanvasElement, pictures: readonly HTMLCanvasElement[]): Promise<void> {
    const pen = canvas.getContext('2d')!;
    const began = performance.now();
    for (let past = 0; past < replayTime + finalTime; past = performance.now() - began) {
        const at = Math.min(pictures.length - 1, Math.floor((past / replayTime) * pictures.length));
        pen.drawImage(pictures[at]!, 0, 0);
        await pause(1000 / frameRate);
    }
}

export async function makeClip(
    frame: (turns: number) => PictureParts,
    count: number,
    type: string,
    progress: (share: number) => void,
): Promise<Blob> {
    const pictures: HTMLCanvasElement[] = [];
    const turns = chosenFrames(count);
    for (const at of turns) {
        pictures.push(await drawPicture(frame(at), clipWidth));
        progress((0.5 * pictures.length) / turns.length);
    }
    const canvas = document.createElement('canvas');
    canvas.width = clipWidth;
    canvas.height = pictures[0]!.height - (pictures[0]!.height % 2); /* video codecs need even sides */
    const recorder = new MediaRecorder(canvas.captureStream(frameRate), { mimeType: type });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => {
        parts.push(data);
    };
    const ended = new Promise((done) => {
        recorder.onstop = done;
    });
    recorder.start();
    await show(canvas, pictures);
    recorder.stop();
    await ended;
    return new Blob(parts, { type: type.split(';')[0]! });
}
