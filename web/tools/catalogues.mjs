/*
 * catalogues.mjs - writes the texts of languages/ as TypeScript to src/i18n/compiled, if they changed since it did.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const output = resolve(import.meta.dirname, '../src/i18n/compiled');

/* Returns the time of the last change of a folder: of its files, and of what was added or removed. */
function changed(folder) {
    const inside = readdirSync(folder, { recursive: true })
        .filter((name) => !name.includes('__pycache__'))
        .map((name) => join(folder, name));
    return Math.max(...[folder, ...inside].map((path) => statSync(path).mtimeMs));
}

function written() {
    return statSync(join(output, 'stamp'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/* Exits if a catalogue is faulty. */
export function compileCatalogues() {
    const [languages, tool] = [join(root, 'languages'), join(root, 'tools/catalogues')];
    if (Math.max(changed(languages), changed(tool)) < written()) return;
    execFileSync('python3', ['-B', tool, 'ts', output], { stdio: 'inherit' });
}
