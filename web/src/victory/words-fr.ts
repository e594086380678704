/* words-fr.ts - la fin d’une partie en français. */
import type { VictoryDict } from './words-en';

export const victoryFr: VictoryDict = {
    easier: 'Plus facile\u00a0?',
    stronger: 'Plus fort\u00a0?',
    level: (level) => `Niveau ${level}`,
    sides: (colour) => `Côtés échangés\u00a0: vous êtes ${colour}.`,
    sidesUp: (colour) => `Côtés échangés\u00a0: vous êtes ${colour}, allez vers le haut.`,
    sidesOf: (name) => `Côtés échangés\u00a0: ${name} commence.`,
    replay: 'Revoir la partie en accéléré',
    stop: 'Arrêter',
    replayed: 'Fin du film.',
    share: 'Partager la partie',
    shareTitle: 'Partager cette partie',
    shareWhy: 'Images et films sont créés sur votre appareil. Rien ne part sans vous.',
    savePicture: 'Enregistrer l’image',
    sendPicture: 'Envoyer l’image',
    makeClip: 'Créer un film',
    making: (percent) => `Création du film… ${percent}\u00a0%`,
    saveClip: 'Enregistrer le film',
    sendClip: 'Envoyer le film',
    clipFailed: 'Ce navigateur ne sait pas créer de film. Envoyez plutôt l’image.',
    pictureFailed: 'Ce navigateur ne sait pas créer d’image.',
    pictureOf: 'La position finale',
};
