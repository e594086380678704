/*
 * types.test.mjs - the tarball's types: a consumer compiles against them, strictly and with the library's own types
 * checked, with module resolution for bundlers and for Node.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { folder } from './installed.mjs';

const modules = resolve(import.meta.dirname, '../../node_modules');
const strict = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    target: 'es2022',
};
const ways = {
    page: { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'], types: [] },
    worker: { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'webworker'], types: [] },
    node: { module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2022', 'dom'], types: ['node'] },
};

copyFileSync(join(import.meta.dirname, 'consumer.ts'), join(folder, 'consumer.ts'));
for (const name of ['@types', 'undici-types']) symlinkSync(join(modules, name), join(folder, 'node_modules', name));

for (const [way, options] of Object.entries(ways))
    test(`a consumer compiles for ${way}`, () => {
        const settings = { compilerOptions: { ...strict, ...options }, files: ['consumer.ts'] };
        writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
        const tsc = spawnSync(process.execPath, [join(modules, 'typescript/bin/tsc'), '-p', folder], {
            encoding: 'utf8',
        });
        assert.equal(tsc.stdout + tsc.stderr, '');
        assert.equal(tsc.status, 0);
    });
