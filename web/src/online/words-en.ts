/* words-en.ts - what is said about the service and its tables everywhere, in English. */
import type { Same } from '../i18n/dictionary';

export const onlineEn = {
    link: {
        connecting: 'Connecting…',
        lost: 'Connection lost. Reconnecting…',
        offline: 'You’re offline. The game waits for you.',
        running: 'Your clock is running. We’ll send your move when you’re back online.',
        offlineClock: 'You’re offline. The clocks keep running.',
        unreachable: 'The server does not answer. Trying again…',
        back: 'Connected again.',
        signedOut: 'You were signed out on another device. You are a guest now.',
        signIn: 'Sign in',
        update: 'There is a newer version of this page. Your game goes on after reloading.',
        reload: 'Reload now',
    },
    /* Refusals for which the service has no sentence, or which the page itself gives. */
    refusals: {
        pending: 'Your last move is still on its way.',
        'not-your-turn': 'It is not your turn.',
        network: 'The server does not answer. Try again in a moment.',
        closed: 'The page has left this table.',
        'too-many': 'That was a little fast. Please try again in a moment.',
        'no-game': 'There is no such table.',
        differs: 'This page and the service do not agree about the game. Please reload the page.',
        gaps: 'The connection is too bad to follow this game. Please reload the page.',
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
