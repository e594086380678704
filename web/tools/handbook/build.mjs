/*
 * build.mjs - builds the handbook: the project's Markdown as pages that work from a site or from disk, without other
 * files:
 *
 *     node tools/handbook/build.mjs DIRECTORY
 *
 * Links are relative, and scripts and styles are separate files: nginx's content security policy allows no inline ones.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { referencePage } from './api-reference.mjs';
import { boardDrawer } from './boards.mjs';
import { readContents, reference } from './contents.mjs';
import { layout, searchTarget } from './layout.mjs';
import { render, titleOf } from './markdown.mjs';
import { searchIndex, searchPage } from './search.mjs';
import { words } from './words.mjs';

const root = resolve(import.meta.dirname, '../../..');

function read(source) {
    return readFileSync(join(root, source), 'utf8');
}

/* Returns the size of a lossy, lossless or extended WebP, so that the text does not move when the image has loaded. */
function webpSize(source) {
    const data = readFileSync(join(root, source));
    switch (data.toString('latin1', 12, 16)) {
        case 'VP8X':
            return { width: 1 + data.readUIntLE(24, 3), height: 1 + data.readUIntLE(27, 3) };
        case 'VP8L': {
            const bits = data.readUInt32LE(21);
            return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
        }
        default:
            return { width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff };
    }
}

/* Returns the page's colours, by the system's theme or by the one chosen in the page. */
function styles() {
    const colours = read('web/src/style/colours.css');
    const [, light] = /:root \{([^}]*)\}/.exec(colours);
    const [, dark] = /:root\[data-theme='dark'\] \{([^}]*)\}/.exec(colours);
    return `:root {${light}}
@media (prefers-color-scheme: dark) {
:root:not([data-theme='light']) {${dark}}
}
:root[data-theme='dark'] {${dark}}
${readFileSync(join(import.meta.dirname, 'handbook.css'), 'utf8')}`;
}

class Book {
    constructor(directory, draw) {
        Object.assign(this, readContents(root));
        this.directory = resolve(directory);
        this.draw = draw;
        this.sizeOf = webpSize;
        this.bySource = new Map(this.pages.map((page) => [page.source, page]));
        for (const page of this.pages) page.title = page === reference ? 'API reference' : titleOf(read(page.source));
        this.home.en.title = words.en.handbook;
        this.home.fr.title = words.fr.handbook;
    }

    write(target, text) {
        const file = join(this.directory, target);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
    }

    /* Copies a file that a page links to beside the pages; returns its new path. */
    ship(source) {
        const target = source.replace(/^docs\//, 'files/');
        mkdirSync(dirname(join(this.directory, target)), { recursive: true });
        copyFileSync(join(root, source), join(this.directory, target));
        return target;
    }

    /* Writes every page; returns the rows for the search. */
    writePages() {
        return this.pages.map((page) => {
            const text =
                page === reference ? referencePage(JSON.parse(read(page.source)), page, this) : read(page.source);
            const rendered = page === reference ? text : render(page, text, this);
            this.write(page.target, layout(page, rendered, this));
            return { page, sections: rendered.sections };
        });
    }

    writeSearch(found) {
        for (const language of ['en', 'fr']) {
            const index = `search-index.${language}.js`;
            const page = { target: searchTarget(language), language, title: words[language].searchFor };
            this.write(index, searchIndex(found.filter((each) => each.page.language === language)));
            this.write(page.target, layout(page, searchPage(language), this, [index, 'search.js']));
        }
        for (const name of ['handbook.js', 'search.js'])
            copyFileSync(join(import.meta.dirname, 'browser', name), join(this.directory, name));
    }
}

export async function makeHandbook(directory) {
    const drawer = await boardDrawer();
    const book = new Book(directory, drawer.draw);
    book.writeSearch(book.writePages());
    book.write('handbook.css', styles());
    await drawer.close();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await makeHandbook(process.argv[2]);
