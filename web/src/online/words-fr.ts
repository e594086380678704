/* words-fr.ts - ce qui se dit partout du service et de ses tables, en français. */
import type { OnlineDict } from './words-en';

export const onlineFr: OnlineDict = {
    link: {
        connecting: 'Connexion…',
        lost: 'Connexion perdue. Reconnexion…',
        offline: 'Vous êtes hors ligne. La partie vous attend.',
        running: 'Votre pendule tourne. Votre coup partira dès votre retour en ligne.',
        offlineClock: 'Vous êtes hors ligne. Les pendules continuent de tourner.',
        unreachable: 'Le serveur ne répond pas. Nouvel essai…',
        back: 'Connexion rétablie.',
        signedOut: 'Votre compte a été déconnecté entre-temps\u00a0: vous êtes en invité.',
        signIn: 'Se connecter',
        update: 'Il y a une version plus récente de cette page. Votre partie continue après rechargement.',
        reload: 'Recharger',
    },
    refusals: {
        pending: 'Votre dernier coup est encore en route.',
        'not-your-turn': 'Ce n’est pas à vous de jouer.',
        network: 'Le serveur ne répond pas. Réessayez dans un instant.',
        closed: 'La page a quitté cette table.',
        'too-many': 'C’était un peu rapide. Réessayez dans un instant.',
        'no-game': 'Cette table n’existe pas.',
        differs: 'Cette page et le service ne sont pas d’accord sur la partie. Rechargez la page.',
        gaps: 'La connexion est trop mauvaise pour suivre cette partie. Rechargez la page.',
        other: 'Ce n’est pas possible maintenant.',
    },
    clocks: {
        none: 'sans pendule',
        fischer: (minutes, seconds) =>
            seconds === 0 ? `${minutes}\u00a0min` : `${minutes}\u00a0min + ${seconds}\u00a0s`,
        days: (n) => (n === 1 ? '1 jour par coup' : `${n} jours par coup`),
    },
    players: (n) => `${n} joueurs`,
    rated: 'classée',
    casual: 'amicale',
    swap: 'avec échange',
    bots: 'bots admis',
    hidden: 'privée',
    turns: {
        title: 'À vous de jouer',
        games: (n) => (n === 1 ? 'À vous de jouer dans 1 partie' : `À vous de jouer dans ${n} parties`),
        clock: (game, time) => `À vous de jouer\u00a0: ${game}, ${time}`,
        none: 'Aucune partie ne vous attend.',
        with: (names) => `avec ${names}`,
        said: (game, names) => `À vous de jouer\u00a0: ${game}${names === '' ? '' : ` avec ${names}`}.`,
    },
};
