/* words-fr.ts - les textes sur les joueurs : compte, page d’un joueur, classements, signalements. */
import { de } from '../core/sentence';
import type { PeopleDict } from './words-en';

export const peopleFr: PeopleDict = {
    loading: 'Un instant…',
    again: 'Réessayer',
    privacy: 'Vie privée et mentions légales',
    show: 'Montrer le mot de passe',
    hide: 'Cacher le mot de passe',
    copy: 'Copier',
    copied: 'Copié.',
    copyFailed: 'La copie a échoué. Sélectionnez le texte et copiez‑le vous-même.',
    save: 'Enregistrer en fichier',
    spell: (days: number) =>
        days % 365 !== 0 ? `${days}\u00a0jours` : days === 365 ? '1\u00a0an' : `${days / 365}\u00a0ans`,
    kinds: { account: 'Compte', guest: 'Invité', bot: 'Bot' },
    botWhy: 'Un programme joue ou a joué à la place de ce joueur.',
    sessionOver: 'Votre session a expiré. Reconnectez‑vous.',
    account: {
        title: 'Vous',
        guestIs: 'Vous jouez en invité. Nous vous avons donné ce nom, et ce navigateur se souvient de vous.',
        accountIs: 'Vos parties et vos classements vous suivent partout où vous vous connectez.',
        page: 'Ma page',
        back: 'Retour à la table',
        ways: 'Compte ou connexion',
        register: 'Créer un compte',
        signIn: 'Se connecter',
        recover: 'Mot de passe oublié\u00a0?',
        registerWhy:
            'Un compte porte un nom que vous choisissez, garde vos parties sur tous vos appareils et vous' +
            ' donne des classements. Un nom et un mot de passe suffisent\u00a0: pas d’e‑mail.',
        idle: (time: string) =>
            `Après ${time} sans visite, nous supprimons le compte. Chaque visite fait repartir ce délai.`,
        seen: 'Qui peut voir mes parties',
        seenKnown: 'Les joueurs qui ont un compte, et ceux que j’ai rencontrés',
        seenEveryone: 'Tout le monde',
        seenNote:
            'Tout le monde voit votre nom et vos classements, et peut regarder vos parties en cours, sauf aux tables' +
            ' privées.',
        seenSaved: 'Enregistré.',
        signInWhy: 'Vos parties en cours en invité vous suivent.',
        recoverWhy:
            'Avec votre code de secours, choisissez un nouveau mot de passe. Tous les autres appareils' +
            ' sont déconnectés, et vous recevez un nouveau code.',
        name: 'Nom',
        nameHint: 'De 3 à 20 lettres et chiffres. Tout le monde le voit\u00a0: évitez votre vrai nom.',
        password: 'Mot de passe',
        newPassword: 'Nouveau mot de passe',
        oldPassword: 'Mot de passe actuel',
        code: 'Code de secours',
        codeHint: 'Quatre groupes de cinq lettres et chiffres.',
        lengths: {
            none: 'Au moins 8 caractères. Plus il est long, mieux c’est\u00a0: trois mots font l’affaire.',
            short: 'Encore trop court',
            simple: 'Trop simple',
            fair: 'Assez long',
            good: 'Bien',
            strong: 'Très bien',
        },
        characters: (n) => (n === 1 ? '1 caractère' : `${n} caractères`),
        make: 'Créer le compte',
        enter: 'Se connecter',
        setPassword: 'Enregistrer ce mot de passe',
        wrongPassword: 'Nom ou mot de passe incorrect.',
        wrongCode: 'Nom ou code de secours incorrect.',
        wrongOld: 'Mot de passe incorrect.',
        commonPassword: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
        lostAnswer:
            'Le serveur n’a pas répondu. Votre compte existe peut-être déjà\u00a0: essayez de vous connecter' +
            ' avec ce nom et ce mot de passe.',
        welcome: (name) => `Connexion réussie. Bonjour, ${name}\u00a0!`,
        bothTitle: 'Vous êtes deux fois à la même table',
        both:
            'L’invité et votre compte jouent la même partie. Finissez‑la d’abord, ou abandonnez‑la en tant' +
            ' qu’invité.',
        toTable: 'Aller à cette table',
        leave: 'Abandonner et se connecter',
        cancel: 'Annuler',
        codeTitle: 'Votre code de secours',
        codeWhy:
            'En cas d’oubli du mot de passe, ce code est le seul moyen de vous reconnecter. Nous ne le' +
            ' montrons qu’une fois. Notez‑le ou enregistrez‑le.',
        codeOf: (name) => `Code de secours ${de(name)}`,
        codeFile: (name, site, code) =>
            `Code de secours ${de(name)} sur ${site}\n\n${code}\n\n` +
            'Il permet de choisir un nouveau mot de passe. Gardez-le secret.\n',
        codeKept: 'Je l’ai noté',
        newCode: 'Nouveau code de secours',
        newCodeWhy:
            'Vous avez perdu le code de secours, ou quelqu’un l’a vu\u00a0? Créez‑en un nouveau\u00a0:' +
            ' l’ancien ne marchera plus.',
        newCodeDo: 'Créer un nouveau code',
        newCodeKept: 'Vous avez un nouveau code de secours. L’ancien ne marche plus.',
        newCodeLost:
            'Le serveur n’a pas répondu. L’ancien code ne marche peut-être plus\u00a0: créez‑en encore un' +
            ' nouveau.',
        rename: 'Changer de nom',
        renameDo: 'Enregistrer ce nom',
        renamed: (name) => `Vous vous appelez maintenant ${name}.`,
        changePassword: 'Changer de mot de passe',
        passwordNote: 'Les autres appareils sont déconnectés, et vos jetons sont révoqués.',
        passwordChanged: 'Le mot de passe est changé. Les autres appareils et programmes sont déconnectés.',
        signOut: 'Se déconnecter',
        signedOut: 'Vous n’êtes plus en ligne avec votre compte.',
        blocked: 'Joueurs bloqués',
        blockedWhy: 'Vous ne les rencontrerez plus, ni dans le salon, ni dans les parties rapides.',
        nobodyBlocked: 'Aucun joueur bloqué.',
        unblock: 'Débloquer',
        unblockWho: (name) => `Débloquer ${name}`,
        unblocked: (name) => `Vous ne bloquez plus ${name}.`,
        tokens: 'Bots et jetons d’API',
        tokensWhy:
            'Avec un jeton, votre propre programme peut jouer à votre place. Dix jetons au plus. Il ne peut' +
            ' pas changer votre compte. Dès qu’il a joué, tout le monde voit que vous êtes un bot, définitivement,' +
            ' et vous ne rejoignez une table classée que si son hôte admet les bots.',
        makeToken: 'Créer un jeton',
        token: 'Votre jeton',
        tokenOnce: 'Nous ne le montrons qu’une fois. Donnez‑le seulement à votre programme.',
        endTokens: 'Révoquer tous les jetons',
        tokensEnded: 'Tous les jetons sont révoqués.',
        export: 'Télécharger mes données',
        exportWhy:
            'Tout ce que nous enregistrons sur vous, en un fichier\u00a0: nom, sessions, classements,' +
            ' joueurs bloqués, signalements, et chaque table avec ses coups et ses messages.',
        exportDo: 'Préparer le fichier',
        exporting: (games) => `En cours\u00a0: ${games} jusqu’ici…`,
        exported: (games) => `Votre fichier est prêt\u00a0: ${games}.`,
        erase: 'Supprimer mes données',
        eraseGoes:
            'Supprimés\u00a0: votre nom, votre mot de passe et votre code de secours, toutes vos sessions et' +
            ' vos jetons, la liste des joueurs bloqués. Vous quittez vos tables et abandonnez vos parties en' +
            ' cours.',
        eraseStays:
            'Conservées\u00a0: vos parties terminées, sans votre nom, pour que le classement des autres ne' +
            ' change pas. Rien ne les relie à vous.',
        eraseDevice:
            'Les parties contre l’ordinateur ou sur un même appareil ne sont enregistrées que dans ce' +
            ' navigateur\u00a0: elles y restent.',
        eraseNever: 'Cette action est définitive.',
        eraseType: (name) => `Écrivez votre nom, ${name}, pour confirmer`,
        eraseDo: 'Supprimer définitivement',
        eraseNot: 'Ce n’est pas votre nom.',
        erased: 'Vos données sont supprimées. Vous jouez maintenant sous un nouveau nom d’invité.',
    },
    player: {
        since: (day) => `Ici depuis le ${day}`,
        games: (over, one) => (one ? '1 partie terminée' : `${over} parties terminées`),
        playing: (n) => `${n} en cours`,
        missing: 'Ce joueur n’existe pas.',
        missingWhy: 'Le lien est peut-être incomplet.',
        gone: 'Compte supprimé',
        goneWhy: 'Le nom a été supprimé\u00a0; les parties restent.',
        ratings: 'Classements',
        noRatings: 'Aucun classement pour l’instant. Seules comptent les parties classées entre comptes.',
        ratingHelp:
            'Tout le monde commence à 1500. Battre des joueurs forts le fait monter le plus. Le nombre' +
            ' après ± diminue à chaque partie, car l’estimation devient plus précise.',
        unsure: 'provisoire',
        ratedGames: (n, one) => (one ? '1 partie' : `${n} parties`),
        curve: 'Évolution du classement',
        pool: 'Type de partie',
        curveOf: (pool) => `Classement après chaque partie\u00a0: ${pool}`,
        curveHelp: 'Les flèches vont d’une partie à l’autre.',
        point: (game, day, rating) => `Partie ${game}, ${day}\u00a0: ${rating}`,
        toGame: 'Ouvrir cette partie',
        hiddenGame: 'Table privée',
        asTable: 'En tableau',
        game: 'Partie',
        when: 'Quand',
        rating: 'Classement',
        lastSteps: (n) => `Les ${n} dernières parties sont montrées.`,
        history: 'Parties terminées',
        privateWhy: 'Seuls les joueurs qui ont un compte, et ceux qui l’ont rencontré, peuvent voir ces parties.',
        noHistory: 'Aucune partie terminée pour l’instant.',
        more: 'Afficher plus',
        withOthers: (names) => `avec ${names}`,
        alone: 'en solo',
        computer: (level) => `ordinateur, niveau ${level}`,
        deleted: 'joueur supprimé',
        results: {
            won: 'Gagnée',
            drawn: 'Nulle',
            lost: 'Perdue',
            left: 'Quittée',
            none: 'Sans résultat',
        },
        report: 'Signaler',
        block: 'Bloquer',
        unblock: 'Débloquer',
        blocked: (name) => `Vous bloquez ${name}\u00a0: vous ne vous rencontrerez plus.`,
        unblocked: (name) => `Vous ne bloquez plus ${name}.`,
        you: 'Votre compte',
    },
    leaders: {
        title: 'Meilleurs joueurs',
        games: 'Jeux',
        players: 'Joueurs',
        speed: 'Cadence',
        list: (pool) => `Meilleurs joueurs\u00a0: ${pool}`,
        place: 'Rang',
        name: 'Nom',
        rating: 'Classement',
        ratedGames: 'Parties',
        you: 'vous',
        emptyTitle: 'Personne n’est encore sur cette liste',
        how:
            'Pour y entrer, jouez au moins cinq parties classées de ce type, avec un compte, contre des joueurs' +
            ' qui en ont un. Après quelques parties de plus, votre classement est assez précis.',
        mine: (rating, games) => `Votre classement\u00a0: ${rating} après ${games}.`,
        notYet: 'Vous n’êtes pas encore sur cette liste.',
        account: 'Créer un compte',
        play: 'Trouver une partie',
    },
    speeds: { fast: 'rapide', slow: 'lent', days: 'par correspondance' },
    speedChoices: {
        fast: 'Rapide\u00a0: moins de 8\u00a0min',
        slow: 'Lent\u00a0: 8\u00a0min ou plus',
        days: 'Par correspondance, ou sans pendule',
    },
    report: {
        title: (name) => `Signaler ${name}`,
        ask: 'Qu’est-ce qui ne va pas\u00a0?',
        reasons: {
            name: 'Nom méchant ou choquant',
            phrases: 'Envoie trop de messages',
            cheating: 'Triche\u00a0: aide d’un ordinateur ou entente secrète',
            leaving: 'Quitte souvent les parties',
            stalling: 'Fait traîner la partie exprès',
        },
        note: 'L’équipe du site examinera votre signalement. Le joueur ne saura pas qui l’a signalé.',
        send: 'Envoyer le signalement',
        choose: 'Choisissez une réponse.',
        thanks: 'Merci. L’équipe du site examinera votre signalement.',
        blockToo: 'Vous pouvez aussi bloquer ce joueur\u00a0:',
        block: (name) => `Bloquer ${name}`,
        blocked: (name) => `Vous bloquez ${name}\u00a0: vous ne vous rencontrerez plus.`,
        close: 'Fermer',
        cancel: 'Annuler',
    },
};
