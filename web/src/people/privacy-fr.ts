/* privacy-fr.ts - vie privée et mentions légales, en français. */
import type { Same } from '../i18n/dictionary';
import type { privacyEn } from './privacy-en';

export const privacyFr: Same<typeof privacyEn> = {
    title: 'Vie privée et mentions légales',
    lead:
        'En bref\u00a0: ni e‑mail, ni vrai nom, rien n’est partagé. Vous pouvez vous-même télécharger ou' +
        ' supprimer vos données.',
    sections: {
        who: {
            title: 'Qui tient ce site',
            text: [
                'Plateau est un logiciel libre que chacun peut faire tourner. L’exploitant de ce site est' +
                    ' responsable des données enregistrées ici.',
            ],
            points: [],
        },
        offline: {
            title: 'Sans aller en ligne',
            text: [
                'Contre l’ordinateur, à plusieurs sur un appareil, dans les leçons, les énigmes et les' +
                    ' analyses, tout reste dans votre navigateur\u00a0: parties, réglages et progrès. Rien' +
                    ' n’est envoyé au serveur. Pour tout enlever, supprimez les données de ce site dans votre' +
                    ' navigateur.',
            ],
            points: [],
        },
        kept: {
            title: 'Ce qui est enregistré quand vous jouez en ligne',
            text: ['Seulement ce qu’il faut pour jouer\u00a0:'],
            points: [
                'Votre nom\u00a0: celui que nous vous donnons, ou celui que vous choisissez. Votre langue.' +
                    ' Les dates de votre première et de votre dernière visite.',
                'Avec un compte\u00a0: votre mot de passe et votre code de secours, tous deux hachés, pour que' +
                    ' personne ne puisse les relire.',
                'Vos sessions, pour reconnaître votre navigateur ou votre programme\u00a0: hachées aussi.',
                'Vos parties\u00a0: places, coups et messages avec leur heure. Et vos classements.',
                'Les joueurs que vous bloquez, et vos signalements.',
                'Votre adresse réseau (IP) sert contre les abus pendant que vous êtes en ligne, et n’est pas' +
                    ' enregistrée. Si une adresse est bannie, elle est gardée, hachée, jusqu’à la fin du bannissement.',
            ],
        },
        long: {
            title: 'Combien de temps',
            text: [],
            points: (kept) => [
                `Un invité est supprimé après ${kept.guest} sans visite.`,
                kept.account === ''
                    ? 'Un compte est gardé jusqu’à ce que vous le supprimiez.'
                    : `Un compte est supprimé après ${kept.account} sans visite, ou quand vous le supprimez.`,
                `Une session prend fin après ${kept.session} sans utilisation.`,
                'Les parties et les classements sont gardés. Une fois vos données supprimées, ils ne portent plus' +
                    ' de nom, seulement un numéro au hasard.',
                'Les signalements sont gardés jusqu’à ce que notre équipe les ait traités' +
                    (kept.report === '' ? ', et après' : `, puis pendant ${kept.report}`) +
                    ', sans leur auteur une fois ses données supprimées.',
                'Ce que fait notre équipe, comme fermer un compte, est noté sans nom' +
                    (kept.admin_log === '' ? '.' : `, pendant ${kept.admin_log}.`),
                'Les réponses du serveur sont gardées un jour, pour que rien ne soit fait deux fois.',
                'Les sauvegardes peuvent contenir un nom supprimé jusqu’à leur expiration.',
            ],
        },
        seen: {
            title: 'Ce que les autres voient',
            text: [
                'Tout le monde peut voir votre nom et vos classements, et regarder les parties en cours, sauf les' +
                    ' parties privées. Les joueurs qui ont un compte, et ceux que vous avez rencontrés, voient aussi' +
                    ' la date de votre arrivée et vos parties\u00a0; tout le monde, seulement si vous le choisissez' +
                    ' sur la page de votre compte. Il n’y a pas de discussion libre\u00a0: on' +
                    ' choisit parmi quelques phrases. N’utilisez donc pas votre vrai nom.',
            ],
            points: [],
        },
        none: {
            title: 'Ce que nous ne collectons pas',
            text: [],
            points: [
                'Pas d’adresse e‑mail, pas de numéro de téléphone, pas de vrai nom.',
                'Pas de publicité, pas de traceurs, pas de statistiques sur vous, rien qui vienne d’autres' + ' sites.',
                'Rien n’est vendu ni donné à qui que ce soit.',
                'Pas de données personnelles dans les journaux du serveur.',
            ],
        },
        cookie: {
            title: 'Deux cookies',
            text: [
                'Quand vous allez en ligne, un cookie nommé «\u00a0__Host-plateau\u00a0» vous reconnaît. Après une' +
                    ' connexion à votre compte, un autre, «\u00a0__Host-plateau-device\u00a0», reconnaît cet' +
                    ' appareil\u00a0: personne ne peut alors bloquer votre compte en devinant votre mot' +
                    ' de passe. Ils ne servent qu’à jouer\u00a0: il n’y a donc pas de bandeau de cookies.',
            ],
            points: [],
        },
        rights: {
            title: 'Vos données sont à vous',
            text: [
                'Sur la page de votre compte, vous pouvez tout télécharger en un fichier et supprimer vos' +
                    ' données, aussitôt, en invité aussi\u00a0; un compte peut changer de nom. Vous pouvez aussi vous' +
                    ' adresser à l’exploitant, et vous plaindre auprès de l’autorité de protection des données' +
                    ' de votre pays (en France, la CNIL). Nous enregistrons ces données parce que les parties' +
                    ' ne marchent pas sans elles, et pour protéger les joueurs des abus.',
            ],
            points: [],
        },
        licence: {
            title: 'Licence',
            text: [
                'Le programme Plateau est un logiciel libre sous licence MIT. Les jeux se jouent selon leurs' +
                    ' règles publiées\u00a0; leurs noms appartiennent à leurs propriétaires.',
            ],
            points: [],
        },
    },
    account: 'Mon compte',
};
