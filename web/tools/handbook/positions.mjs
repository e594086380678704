/* positions.mjs - converts a parsed drawing to the text of a position that the page's boards can draw. */
const starts = { quoridor: ['e1', 'e9', 'a5', 'i5'] };
const owners = { X: '1', O: '2', Y: '3', Q: '4' };
const arrows = { '^': 'n', '>': 'e', v: 's', '<': 'w' };

const cellText = {
    dorix: (text) => text.replace(/./g, (letter) => owners[letter]),
    orbital: (text) => text.replaceAll(' ', '').replace(/(?<=[Pp])[\^>v<]/g, (arrow) => arrows[arrow]),
    tictacdoh: (text) => text,
};

/* Writes the cells row by row from the top, as in position texts. */
function grid(texts, files, ranks, write) {
    const row = (rank) => [...files].map((file) => write(texts[file + rank] ?? '') || '-').join(',');
    return [...ranks].map(row).join('/');
}

/* A pawn that is not in the drawing is placed on a cell outside the part that is shown. */
function quoridor({ texts, walls }) {
    const numbers = Object.values(texts)
        .filter((text) => /[1-4]/.test(text))
        .map(Number);
    const seats = Math.max(...numbers) > 2 ? 4 : 2;
    const aside = starts.quoridor.filter((cell) => texts[cell] === undefined);
    const pawns = Array.from({ length: seats }, (_, seat) => {
        const shown = Object.keys(texts).find((cell) => texts[cell] === String(seat + 1));
        return shown ?? aside.pop();
    });
    return `${pawns.join(',')} ${walls.join(',') || '-'} ${pawns.map(() => '0').join(',')} 1/${seats}`;
}

export function positionOf(game, board) {
    const { texts } = board;
    switch (game) {
        case 'quoridor':
            return quoridor(board);
        case 'dorix':
            return `${grid(texts, 'abcd', '4321', cellText.dorix)} 0,0,0,0 1/4`;
        case 'orbital':
            return `${grid(texts, 'abcd', '4321', cellText.orbital)} - 1/2`;
        default:
            return `${grid(texts, 'abcde', '54321', cellText.tictacdoh)} 1/2`;
    }
}
