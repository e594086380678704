/*
 * sound.ts - short sounds, synthesised by the browser; silent before the first touch, as browsers require.
 */
import { settings } from '../local/settings';

type Sound = 'move' | 'refuse' | 'turn' | 'end';

let context: AudioContext | null = null;

interface Tone {
    readonly at: number;
    readonly pitch: number;
    readonly length: number;
    readonly loud: number;
}

/* The tones of each sound: a knock is one short falling tone, a call two of them, an end a small rising chord. */
const sounds: Record<Sound, readonly Tone[]> = {
    move: [
        { at: 0, pitch: 320, length: 0.07, loud: 0.25 },
        { at: 0.01, pitch: 1150, length: 0.025, loud: 0.08 },
    ],
    refuse: [{ at: 0, pitch: 150, length: 0.12, loud: 0.2 }],
    turn: [
        { at: 0, pitch: 440, length: 0.12, loud: 0.14 },
        { at: 0.13, pitch: 587, length: 0.2, loud: 0.16 },
    ],
    end: [
        { at: 0, pitch: 392, length: 0.25, loud: 0.14 },
        { at: 0.12, pitch: 494, length: 0.25, loud: 0.14 },
        { at: 0.24, pitch: 587, length: 0.45, loud: 0.16 },
    ],
};

function knock(audio: AudioContext, tone: Tone): void {
    const begin = audio.currentTime + tone.at;
    const source = audio.createOscillator();
    const volume = audio.createGain();
    source.type = 'triangle';
    source.frequency.setValueAtTime(tone.pitch, begin);
    source.frequency.exponentialRampToValueAtTime(tone.pitch * 0.6, begin + tone.length);
    volume.gain.setValueAtTime(tone.loud, begin);
    volume.gain.exponentialRampToValueAtTime(0.0008, begin + tone.length);
    source.connect(volume).connect(audio.destination);
    source.start(begin);
    source.stop(begin + tone.length);
}

export function play(sound: Sound): void {
    if (!settings.value.sound || !navigator.userActivation?.hasBeenActive) return;
    context ??= new AudioContext();
    for (const tone of sounds[sound]) knock(context, tone);
}
