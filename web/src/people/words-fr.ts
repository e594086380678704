/* words-fr.ts - ce qui se dit des gens : compte, page d’un joueur, classements, signalements. */
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
    copyFailed: 'Le navigateur ne nous laisse pas copier. Sélectionnez le texte et copiez‑le vous-même.',
    save: 'Garder en fichier',
    kinds: { account: 'Compte', guest: 'Invité', bot: 'Bot' },
    botWhy: 'Un programme joue ou a joué à la place de ce joueur.',
    sessionOver: 'Votre connexion a pris fin entre-temps. Connectez‑vous de nouveau.',
    account: {
        title: 'Vous',
        guestIs: 'Vous jouez en invité. Le service vous a donné ce nom, et ce navigateur se souvient de' + ' vous.',
        accountIs: 'Vos parties et vos classements vous suivent partout où vous vous connectez.',
        page: 'Ma page',
        back: 'Retour à la table',
        ways: 'Compte ou connexion',
        register: 'Créer un compte',
        signIn: 'Se connecter',
        recover: 'Mot de passe oublié\u00a0?',
        registerWhy:
            'Un compte porte un nom que vous choisissez. Il garde vos parties sur tous vos appareils' +
            ' et vous donne des classements. Un nom et un mot de passe, rien d’autre\u00a0: pas d’e‑mail.',
        signInWhy: 'Les parties que vous jouez en ce moment en invité viennent avec vous.',
        recoverWhy:
            'Avec le code de secours que vous avez gardé, choisissez un nouveau mot de passe. Tous' +
            ' les autres appareils sont déconnectés, et vous recevez un nouveau code.',
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
        wrongOld: 'Ce n’est pas votre mot de passe actuel.',
        commonPassword: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
        lostAnswer:
            'Le service n’a pas répondu. Votre compte existe peut-être quand même\u00a0: essayez de' +
            ' vous connecter avec ce nom et ce mot de passe.',
        welcome: (name) => `Vous voici dans le compte ${name}.`,
        bothTitle: 'Vous êtes deux fois à la même table',
        both:
            'En invité, vous jouez à une table où ce compte joue aussi. Personne ne joue contre soi-même.' +
            ' Finissez d’abord cette partie, ou quittez‑la\u00a0: alors l’invité abandonne la partie.',
        toTable: 'Aller à cette table',
        leave: 'La quitter et se connecter',
        cancel: 'Annuler',
        codeTitle: 'Votre code de secours',
        codeWhy:
            'Si vous oubliez votre mot de passe, seul ce code vous rouvre la porte. Il n’est montré' +
            ' qu’une fois, et personne ne pourra vous le redire. Notez‑le, ou gardez‑le en fichier.',
        codeOf: (name) => `Code de secours ${de(name)}`,
        codeFile: (name, site, code) =>
            `Code de secours ${de(name)} sur ${site}\n\n${code}\n\n` +
            'Il permet de choisir un nouveau mot de passe. Ne le montrez à personne.\n',
        codeKept: 'Je l’ai gardé',
        newCode: 'Nouveau code de secours',
        newCodeWhy:
            'Le code de secours est perdu, ou quelqu’un l’a vu\u00a0? Créez‑en un nouveau\u00a0:' +
            ' l’ancien ne marchera plus.',
        newCodeDo: 'Créer un nouveau code',
        newCodeKept: 'Vous avez un nouveau code de secours. L’ancien ne marche plus.',
        newCodeLost:
            'Le service n’a pas répondu. L’ancien code ne marche peut-être plus\u00a0: veuillez en' +
            ' créer encore un nouveau.',
        rename: 'Changer de nom',
        renameDo: 'Prendre ce nom',
        renamed: (name) => `Vous vous appelez maintenant ${name}.`,
        changePassword: 'Changer de mot de passe',
        passwordNote: 'Les autres appareils sont déconnectés, et les jetons de vos programmes sont révoqués.',
        passwordChanged: 'Le mot de passe est changé. Les autres appareils et programmes sont déconnectés.',
        signOut: 'Se déconnecter',
        signedOut: 'Vous avez quitté votre compte.',
        blocked: 'Joueurs bloqués',
        blockedWhy: 'Vous ne les rencontrez jamais\u00a0: ni dans le salon, ni par la recherche rapide.',
        nobodyBlocked: 'Vous ne bloquez personne.',
        unblock: 'Débloquer',
        unblockWho: (name) => `Débloquer ${name}`,
        unblocked: (name) => `Vous ne bloquez plus ${name}.`,
        tokens: 'Programmes qui jouent pour vous',
        tokensWhy:
            'Un programme à vous peut jouer à votre place, avec un jeton. Dix au plus. Il ne peut pas' +
            ' changer votre compte. Dès qu’il a joué, tout le monde voit que vous êtes un bot, pour toujours, et' +
            ' les tables classées ne vous sont ouvertes que si leur hôte admet les bots.',
        makeToken: 'Créer un jeton',
        token: 'Votre jeton',
        tokenOnce: 'Il n’est montré qu’une fois. Donnez‑le à votre programme, et à personne d’autre.',
        endTokens: 'Supprimer tous les jetons',
        tokensEnded: 'Plus aucun jeton n’est valable.',
        export: 'Emporter mes données',
        exportWhy:
            'Tout ce que le service garde sur vous, en un fichier\u00a0: nom, connexions, classements,' +
            ' joueurs bloqués, signalements, et chaque table avec ce qui s’y est joué et dit.',
        exportDo: 'Préparer le fichier',
        exporting: (games) => `En cours\u00a0: ${games} jusqu’ici…`,
        exported: (games) => `Le fichier est prêt\u00a0: ${games}.`,
        erase: 'M’effacer',
        eraseGoes:
            'Est effacé\u00a0: votre nom, votre mot de passe et votre code de secours, toutes vos' +
            ' connexions et vos jetons, la liste de ceux que vous bloquez. Vous quittez vos tables, et les' +
            ' parties en cours sont abandonnées.',
        eraseStays:
            'Reste\u00a0: vos parties finies, avec leurs coups et leurs classements, pour que ceux' +
            ' des autres ne changent pas. Elles ne portent plus votre nom, et rien ne mène d’elles à vous.',
        eraseDevice:
            'Les parties contre l’ordinateur ou sur un même appareil ne sont que dans ce' +
            ' navigateur\u00a0: elles y restent.',
        eraseNever: 'On ne peut pas revenir en arrière.',
        eraseType: (name) => `Écrivez votre nom, ${name}, pour montrer que vous le voulez`,
        eraseDo: 'M’effacer pour toujours',
        eraseNot: 'Ce n’est pas votre nom.',
        erased: 'Vos données sont effacées. Pour le service, vous venez d’arriver.',
    },
    player: {
        since: (day) => `Ici depuis le ${day}`,
        games: (over, one) => (one ? '1 partie finie' : `${over} parties finies`),
        playing: (n) => `${n} en cours`,
        missing: 'Ce joueur n’existe pas.',
        missingWhy: 'Le lien est peut-être incomplet.',
        gone: 'Ce joueur est parti',
        goneWhy: 'Son nom a été effacé. Ses parties restent, sans lui.',
        ratings: 'Classements',
        noRatings: 'Pas encore de classement. Seules comptent les parties classées entre comptes.',
        ratingHelp:
            'Tout le monde commence à 1500. Battre un joueur fort fait monter le plus. Le nombre' +
            ' après ± diminue à chaque partie\u00a0: nous sommes plus sûrs.',
        unsure: 'encore incertain',
        ratedGames: (n, one) => (one ? '1 partie' : `${n} parties`),
        curve: 'Son histoire',
        pool: 'Genre de partie',
        curveOf: (pool) => `Classement après chaque partie\u00a0: ${pool}`,
        curveHelp: 'Les flèches vont d’une partie à l’autre.',
        point: (game, day, rating) => `Partie ${game}, ${day}\u00a0: ${rating}`,
        toGame: 'Voir cette partie',
        hiddenGame: 'Table privée',
        asTable: 'En tableau',
        game: 'Partie',
        when: 'Quand',
        rating: 'Classement',
        lastSteps: (n) => `Les ${n} dernières parties sont montrées.`,
        history: 'Parties finies',
        noHistory: 'Pas encore de partie finie.',
        more: 'En montrer plus',
        withOthers: (names) => `avec ${names}`,
        alone: 'en solo',
        computer: (level) => `ordinateur, niveau ${level}`,
        somebody: 'un joueur parti',
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
        title: 'Classements',
        games: 'Jeux',
        players: 'Joueurs',
        speed: 'Rythme',
        list: (pool) => `Les meilleurs\u00a0: ${pool}`,
        place: 'Place',
        name: 'Nom',
        rating: 'Classement',
        ratedGames: 'Parties',
        you: 'vous',
        emptyTitle: 'Personne n’est encore sur cette liste',
        how:
            'Pour y entrer\u00a0: jouez au moins cinq parties classées de ce genre, avec un compte, contre' +
            ' d’autres qui en ont un. Encore quelques-unes, et votre classement est assez sûr.',
        mine: (rating, games) => `Votre classement\u00a0: ${rating} après ${games}.`,
        notYet: 'Vous n’êtes pas encore sur cette liste.',
        account: 'Créer un compte',
        play: 'Trouver une partie',
    },
    speeds: { fast: 'rapide', slow: 'lent', days: 'par jours' },
    speedChoices: {
        fast: 'Rapide\u00a0: moins de 8\u00a0min',
        slow: 'Lent\u00a0: 8\u00a0min ou plus',
        days: 'Par jours, ou sans pendule',
    },
    report: {
        title: (name) => `Signaler ${name}`,
        ask: 'Qu’est-ce qui ne va pas\u00a0?',
        reasons: {
            name: 'Son nom est méchant ou choquant',
            phrases: 'Dérange les autres avec les phrases',
            cheating: 'Triche\u00a0: un ordinateur l’aide, ou deux joueurs s’entendent en secret',
            leaving: 'Quitte sans cesse les parties',
            stalling: 'Ne joue pas, exprès, pour embêter',
        },
        note: 'L’équipe du site regardera. Le joueur ne saura pas qui l’a signalé.',
        send: 'Envoyer le signalement',
        choose: 'Choisissez une réponse.',
        thanks: 'Merci. L’équipe du site regardera.',
        blockToo: 'Vous pouvez aussi ne plus rencontrer ce joueur\u00a0:',
        block: (name) => `Bloquer ${name}`,
        blocked: (name) => `Vous bloquez ${name}\u00a0: vous ne vous rencontrerez plus.`,
        close: 'Fermer',
        cancel: 'Annuler',
    },
};
