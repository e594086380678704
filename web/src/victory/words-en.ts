/* words-en.ts - texts of a finished game in English. */
import type { Same } from '../i18n/dictionary';

export const victoryEn = {
    easier: 'An easier one?',
    stronger: 'A stronger one?',
    level: (level: number) => `Level ${level}`,
    sides: (colour: string) => `Sides changed: you’re ${colour}.`,
    sidesUp: (colour: string) => `Sides changed: you’re ${colour}, go up.`,
    sidesOf: (name: string) => `Sides changed: ${name} goes first.`,
    replay: 'Replay the game',
    stop: 'Stop the replay',
    replayed: 'Replay finished.',
    share: 'Share the game',
    shareTitle: 'Share this game',
    shareWhy: 'Pictures and clips are made on your device. Nothing is sent until you send it.',
    savePicture: 'Save picture',
    sendPicture: 'Send picture',
    makeClip: 'Make a clip',
    making: (percent: number) => `Making the clip… ${percent}%`,
    saveClip: 'Save clip',
    sendClip: 'Send clip',
    clipFailed: 'This browser cannot make a clip. Send the picture instead.',
    pictureFailed: 'This browser cannot make a picture.',
    newSticker: (name: string) => `New sticker: ${name}`,
    stickers: 'Stickers',
    stickersOf: (n: number, all: number) => `${n} of ${all}. They stay on this device.`,
    missing: 'not yet',
    firsts: {
        jump: 'First jump over a pawn',
        collapse: 'First pile of four to fall',
        tower: 'First Tower',
        puzzle: 'First puzzle solved',
        lesson: 'First lesson finished',
    },
    firstWin: (game: string) => `First win at ${game}`,
    firstLevel: (level: number) => `First win over level ${level}`,
    pictureOf: 'The final position',
};

export type VictoryDict = Same<typeof victoryEn>;
