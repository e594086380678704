/* words-en.ts - texts about the server and its tables that several screens use, in English. */
import type { Same } from '../i18n/dictionary';

export const onlineEn = {
    link: {
        connecting: 'Connecting…',
        lost: 'Connection lost. Reconnecting…',
        offline: 'You’re offline. Reconnecting…',
        running: 'Your clock is running. We’ll send your move when you’re back online.',
        offlineClock: 'You’re offline. The clocks keep running.',
        unreachable: 'Cannot reach the server. Retrying…',
        back: 'Connected again.',
        signedOut: 'You have been signed out. You are now playing as a guest.',
        signIn: 'Sign in',
        update: 'A new version is available. Reload to continue your game.',
        reload: 'Reload now',
    },
    /* Refusals for which the server sends no sentence, or that come from the page itself. */
    refusals: {
        pending: 'Your last move is still being sent.',
        'not-your-turn': 'It is not your turn.',
        network: 'The server does not answer. Try again in a moment.',
        closed: 'You have left this table.',
        'too-many': 'Too fast. Wait a moment and try again.',
        'no-game': 'This table does not exist.',
        differs: 'Something went wrong. Reload the page.',
        gaps: 'Your connection is too unstable. Reload the page.',
        other: 'That is not possible now.',
    },
    clocks: {
        none: 'no clock',
        fischer: (minutes: string, seconds: number) =>
            seconds === 0 ? `${minutes}\u00a0min` : `${minutes}\u00a0min + ${seconds}\u00a0s`,
        days: (n: number) => (n === 1 ? '1 day per move' : `${n} days per move`),
    },
    players: (n: number) => `${n} players`,
    rated: 'rated',
    casual: 'casual',
    swap: 'with swap',
    position: 'from a given position',
    odds: (hands: string) => `odds ${hands}`,
    bots: 'bots welcome',
    hidden: 'private',
    turns: {
        title: 'Your turn',
        games: (n: number) => (n === 1 ? 'Your turn in 1 game' : `Your turn in ${n} games`),
        clock: (game: string, time: string) => `Your turn: ${game}, ${time}`,
        none: 'It is not your turn in any game.',
        with: (names: string) => `with ${names}`,
        said: (game: string, names: string) => `Your turn: ${game}${names === '' ? '' : ` with ${names}`}.`,
    },
};

export type OnlineDict = Same<typeof onlineEn>;
