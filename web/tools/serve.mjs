/*
 * serve.mjs - serves the built site on loopback, with the headers that the real server sends:
 *
 *     node tools/serve.mjs [DIRECTORY [PORT]]        default: dist and 4173
 *
 * Paths that are not files get the page, because each screen has its own path.
 */
import { createServer } from 'node:http';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createGzip } from 'node:zlib';

const types = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.webp': 'image/webp',
    '.json': 'application/json',
    '.webmanifest': 'application/manifest+json',
    '.txt': 'text/plain; charset=utf-8',
};

export const headers = {
    'Content-Security-Policy':
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
        "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/* The only path that other sites may show in a frame. */
const embedHeaders = {
    ...headers,
    'Content-Security-Policy':
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
};

/* The handbook: pages with a search form, and no module or worker. */
const docsHeaders = {
    ...headers,
    'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

function headersOf(path) {
    if (path === '/embed') return embedHeaders;
    return path.startsWith('/docs/') ? docsHeaders : headers;
}

/* Paths that are not files get the page, except in the handbook, whose pages are files. */
function pageOf(path) {
    if (path === '/embed') return 'embed.html';
    return path === '/docs/' ? 'docs/index.html' : 'index.html';
}

export function serve(directory, port) {
    const root = resolve(directory);
    const server = createServer((request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
        let file = join(root, path);
        if (!file.startsWith(root + sep) || !existsSync(file) || statSync(file).isDirectory())
            file = extname(path) ? null : join(root, pageOf(path));
        if (!file) {
            response.writeHead(404, headers).end();
            return;
        }
        const immutable = path.startsWith('/assets/');
        const small = /\b(gzip)\b/.test(request.headers['accept-encoding'] ?? '') && extname(file) !== '.png';
        response.writeHead(200, {
            ...headersOf(path),
            'Content-Type': types[extname(file)] ?? 'application/octet-stream',
            'Cache-Control': immutable
                ? 'public, max-age=31536000, immutable'
                : path.startsWith('/cards/')
                  ? 'public, max-age=86400'
                  : 'no-cache',
            ...(small ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } : {}),
        });
        if (small) createReadStream(file).pipe(createGzip()).pipe(response);
        else response.end(readFileSync(file));
    });
    return new Promise((ready) => server.listen(port, '127.0.0.1', () => ready(server)));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    const [directory = new URL('../dist', import.meta.url).pathname, port = '4173'] = process.argv.slice(2);
    await serve(directory, Number(port));
    console.log(`http://127.0.0.1:${port}/`);
}
