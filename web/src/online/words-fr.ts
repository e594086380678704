/* words-fr.ts - textes sur le serveur et ses tables, communs à plusieurs écrans, en français. */
import type { OnlineDict } from './words-en';

export const onlineFr: OnlineDict = {
    link: {
        connecting: 'Connexion…',
        lost: 'Connexion perdue. Reconnexion…',
        offline: 'Vous êtes hors ligne. Reconnexion…',
        running: 'Votre pendule tourne. Votre coup partira dès votre retour en ligne.',
        offlineClock: 'Vous êtes hors ligne. Les pendules continuent de tourner.',
        unreachable: 'Serveur injoignable. Nouvel essai…',
        back: 'Connexion rétablie.',
        signedOut: 'Votre session a expiré\u00a0: vous jouez maintenant en invité.',
        signIn: 'Se connecter',
        update: 'Une nouvelle version est disponible. Rechargez pour continuer votre partie.',
        reload: 'Recharger',
    },
    refusals: {
        pending: 'Votre dernier coup est en cours d’envoi.',
        'not-your-turn': 'Ce n’est pas à vous de jouer.',
        network: 'Le serveur ne répond pas. Réessayez dans un instant.',
        closed: 'Vous avez quitté cette table.',
        'too-many': 'Trop rapide. Réessayez dans un instant.',
        'no-game': 'Cette table n’existe pas.',
        differs: 'Une erreur s’est produite. Rechargez la page.',
        gaps: 'Votre connexion est trop instable. Rechargez la page.',
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
    position: 'à partir d’une position donnée',
    odds: (hands) => `handicap ${hands}`,
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
