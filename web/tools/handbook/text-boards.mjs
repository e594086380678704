/*
 * text-boards.mjs - parses the boards that rules pages draw with characters, for terminals: pieces by cell, stars,
 * walls. Returns null for other texts, which stay as they are.
 */
const box = /\+(?:-+\+)+/g;

/*
 * Returns the columns of a line that contain boards, as [first, end]; a board's ranks are in the four columns before.
 */
function boxesOf(lines) {
    const line = lines.find((each) => each.includes('+-'));
    return line === undefined
        ? []
        : [...line.matchAll(box)].map((match) => [match.index, match.index + match[0].length]);
}

/* Returns the caption over a board: from the first line without a rank or a box, above its part of the drawing. */
function captionOf(lines, first, end) {
    const above = lines[0].includes('+-') ? '' : lines[0].slice(Math.max(0, first - 1), end);
    return above.trim();
}

function starred(texts) {
    return Object.keys(texts).filter((cell) => texts[cell].includes('*'));
}

/* Reads cells in boxes, ` 4 | XX | O |`, above a line with the letters of files. */
function readBoxes(lines) {
    return boxesOf(lines).map(([first, end], number, all) => {
        const files = [
            ...lines
                .at(-1)
                .slice(first, all[number + 1]?.[0] ?? undefined)
                .matchAll(/[a-z]/g),
        ].map(String);
        const texts = {};
        for (const line of lines) {
            const rank = Number(line.slice(first - 4, first).trim());
            if (rank > 0)
                line.slice(first + 1, end - 1)
                    .split('|')
                    .forEach((text, file) => (texts[files[file] + rank] = text.trim()));
        }
        const stars = starred(texts);
        for (const cell of stars) texts[cell] = texts[cell].replace('*', '').trim();
        return { caption: captionOf(lines, first, end), texts, stars, walls: [], refused: null };
    });
}

/* Finds the boards of a Quoridor drawing: each has letters four columns apart in the last line. */
function gridsOf(line) {
    const letters = [...line.matchAll(/[a-i]/g)];
    const grids = [];
    for (const { 0: letter, index } of letters)
        if (index - (grids.at(-1)?.end ?? -9) === 4) {
            grids.at(-1).files += letter;
            grids.at(-1).end = index;
        } else grids.push({ first: index, end: index, files: letter });
    return grids;
}

/* Reads walls in the line below a rank: `-------` for two cells above, `|` or `x` beside two. */
function wallsBelow(line, first, files, rank) {
    const cell = (column) => files[column] + String(rank - 1);
    const flat = [...line.matchAll(/-{7}/g)].map(({ index }) => `${cell((index + 1 - first) / 4)}h`);
    const upright = [...line.matchAll(/[|x]/g)].map((match) => ({
        wall: `${cell((match.index - 2 - first) / 4)}v`,
        refused: match[0] === 'x',
    }));
    return {
        walls: [...flat, ...upright.filter((one) => !one.refused).map(({ wall }) => wall)],
        refused: upright.find((one) => one.refused)?.wall ?? null,
    };
}

/* Reads cells four columns apart in every second line, ` 4 . * 1 | .`, with walls between. */
function readGrid(lines, { first, end, files }) {
    const part = lines.map((line) => line.slice(first - 4, end + 4));
    const texts = {};
    let walls = [],
        refused = null;
    for (const [number, line] of part.entries()) {
        const rank = Number(line.slice(0, 4).trim());
        if (!(rank > 0)) continue;
        [...files].forEach((file, i) => (texts[file + rank] = (line[4 + 4 * i] ?? '').replace('.', '')));
        const below = wallsBelow(part[number + 1] ?? '', 4, files, rank);
        walls = [...walls, ...below.walls];
        refused ??= below.refused;
    }
    const stars = starred(texts);
    for (const cell of stars) texts[cell] = '';
    return { caption: '', texts, stars, walls, refused };
}

export function readBoards(game, text) {
    const lines = text.replace(/\s+$/, '').split('\n');
    if (game !== 'quoridor') return boxesOf(lines).length > 0 ? readBoxes(lines) : null;
    const grids = gridsOf(lines.at(-1));
    return grids.length > 0 && /^[a-i ]+$/.test(lines.at(-1)) ? grids.map((grid) => readGrid(lines, grid)) : null;
}
