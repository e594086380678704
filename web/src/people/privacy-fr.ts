/* privacy-fr.ts - vie privée et mentions légales, en français. */
import type { Same } from '../i18n/dictionary';
import type { privacyEn } from './privacy-en';

export const privacyFr: Same<typeof privacyEn> = {
    title: 'Vie privée et mentions légales',
    lead:
        'En bref\u00a0: nous ne demandons ni e‑mail ni vrai nom, personne d’autre ne reçoit rien, et vous' +
        ' pouvez vous-même emporter vos données ou les faire effacer.',
    sections: {
        who: {
            title: 'Qui tient ce site',
            text: [
                'Plateau est un logiciel libre que chacun peut faire tourner. L’exploitant de ce site répond' +
                    ' de ce qui est gardé ici.',
            ],
            points: [],
        },
        offline: {
            title: 'Sans aller en ligne',
            text: [
                'Contre l’ordinateur, à plusieurs sur un appareil, dans les leçons, les problèmes et les' +
                    ' analyses, tout reste dans votre navigateur\u00a0: parties, réglages et progrès. Le' +
                    ' service n’en apprend rien. Pour l’enlever, effacez les données de ce site dans votre' +
                    ' navigateur.',
            ],
            points: [],
        },
        kept: {
            title: 'Ce qui est gardé quand vous jouez en ligne',
            text: ['Seulement ce qu’il faut aux parties\u00a0:'],
            points: [
                'Votre nom\u00a0: celui que nous vous donnons, ou celui que vous choisissez. Votre langue.' +
                    ' Le moment de votre première visite, et le jour de la dernière.',
                'Avec un compte\u00a0: votre mot de passe et votre code de secours, tous deux sous une forme' +
                    ' que personne ne peut relire.',
                'Vos connexions, pour que votre navigateur ou votre programme soit reconnu\u00a0: sous la' +
                    ' même forme.',
                'Vos parties\u00a0: qui était assis où, chaque coup et chaque phrase avec son heure. Et les' +
                    ' classements qui en viennent.',
                'Qui vous bloquez, et ce que vous signalez.',
                'Votre adresse réseau (IP) sert pendant que vous êtes connecté, contre les abus, et n’est' +
                    ' écrite nulle part. Si une adresse est bannie, une forme brouillée en est gardée jusqu’à' +
                    ' la fin du bannissement.',
            ],
        },
        long: {
            title: 'Combien de temps',
            text: [],
            points: [
                'Un invité qui ne vient pas pendant 90 jours est effacé.',
                'Un compte est gardé jusqu’à ce que vous l’effaciez. Une connexion qui ne sert pas pendant un' +
                    ' an prend fin.',
                'Les parties et les classements sont gardés. Après un effacement, ils ne portent plus de nom,' +
                    ' seulement un numéro qui ne mène à personne.',
                'Les signalements sont gardés, sans leur auteur une fois que celui-ci est effacé.',
                'Ce que le service vous a répondu est gardé un jour, pour que rien ne soit fait deux fois.',
                'Les copies que l’exploitant fait contre les pertes peuvent contenir un nom effacé jusqu’à ce' +
                    ' qu’elles soient jetées.',
            ],
        },
        seen: {
            title: 'Ce que les autres voient',
            text: [
                'Tout le monde peut voir votre nom, depuis quand vous êtes ici, vos classements et vos' +
                    ' parties, sauf les parties par lien seulement. Il n’y a pas de discussion libre\u00a0: on' +
                    ' choisit parmi quelques phrases. Ne prenez donc pas votre vrai nom.',
            ],
            points: [],
        },
        none: {
            title: 'Ce qu’il n’y a pas',
            text: [],
            points: [
                'Pas d’adresse e‑mail, pas de numéro de téléphone, pas de vrai nom.',
                'Pas de publicité, pas de traceurs, pas de statistiques sur vous, rien qui vienne d’autres' + ' sites.',
                'Rien n’est vendu ni donné à qui que ce soit.',
                'Pas de données personnelles dans les journaux du service.',
            ],
        },
        cookie: {
            title: 'Deux cookies',
            text: [
                'Quand vous allez en ligne, un cookie nommé «\u00a0plateau\u00a0» dit au service que vous' +
                    ' êtes toujours vous. Après une connexion à votre compte, un autre, «\u00a0plateau-device\u00a0»,' +
                    ' lui dit que cet appareil est le vôtre\u00a0: personne ne peut alors vous empêcher d’entrer en' +
                    ' devinant votre mot de passe. Ils sont nécessaires pour cela et ne servent à rien d’autre. Nous' +
                    ' n’avons donc rien à vous demander à ce sujet.',
            ],
            points: [],
        },
        rights: {
            title: 'Vos données sont à vous',
            text: [
                'Sur la page de votre compte, vous pouvez tout emporter en un fichier et vous faire effacer,' +
                    ' aussitôt, en invité aussi\u00a0; un compte peut changer de nom. Vous pouvez aussi vous' +
                    ' adresser à l’exploitant, et vous plaindre auprès de l’autorité de protection des données' +
                    ' de votre pays (en France, la CNIL). Nous gardons ces données parce que les parties que' +
                    ' vous demandez ne marchent pas sans elles, et pour protéger les joueurs des abus.',
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
    account: 'Vers mon compte',
};
