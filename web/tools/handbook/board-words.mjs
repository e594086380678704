/* board-words.mjs - the handbook's texts about boards: legends, and descriptions for screen readers. */
const seats = {
    en: 'Player 1 is blue, player 2 orange',
    fr: 'Le joueur 1 est bleu, le joueur 2 orange',
};
const more = { en: ', player 3 black and player 4 white', fr: ', le joueur 3 noir et le joueur 4 blanc' };

/* How to read the boards of a game; shown once on its page. */
export const legends = {
    en: {
        quoridor: `${seats.en}${more.en}. Green dots are the stars of the text, a red wall is the one drawn with x.`,
        dorix: `${seats.en}${more.en}: X, O, Y and Q in the text. Green squares are its stars.`,
        orbital: `${seats.en}. Green squares are the stars of the text.`,
        tictacdoh:
            'Small pyramids are red, medium ones green-blue, large ones yellow. Green squares are the stars of the text.',
    },
    fr: {
        quoridor:
            `${seats.fr}${more.fr}. Les points verts sont les étoiles du texte,` +
            ' une barrière rouge est celle dessinée avec des x.',
        dorix: `${seats.fr}${more.fr}\u00a0: X, O, Y et Q dans le texte. Les cases vertes sont ses étoiles.`,
        orbital: `${seats.fr}. Les cases vertes sont les étoiles du texte.`,
        tictacdoh:
            'Les petites pyramides sont rouges, les moyennes bleu-vert, les grandes jaunes.' +
            ' Les cases vertes sont les étoiles du texte.',
    },
};

export const boardWords = {
    en: {
        board: 'Board',
        empty: 'empty',
        walls: 'walls',
        stars: 'stars',
        refused: 'not allowed',
        letters: 'The same in letters',
    },
    fr: {
        board: 'Plateau',
        empty: 'vide',
        walls: 'barrières',
        stars: 'étoiles',
        refused: 'interdite',
        letters: 'Le même dessin en lettres',
    },
};

/* Returns "Board: e4 1, e5 2; walls e5h; stars d4, f4". */
export function describe({ texts, stars, walls, refused }, language) {
    const w = boardWords[language];
    const pieces = Object.entries(texts).filter(([, text]) => text !== '');
    const space = language === 'fr' ? '\u00a0' : '';
    const parts = [
        pieces.map(([cell, text]) => `${cell} ${text}`).join(', ') || w.empty,
        walls.length > 0 ? `${w.walls} ${walls.join(', ')}` : '',
        refused ? `${w.refused} ${refused}` : '',
        stars.length > 0 ? `${w.stars} ${stars.join(', ')}` : '',
    ];
    return `${w.board}${space}: ${parts.filter(Boolean).join(`${space}; `)}`;
}
