/*
 * page.js - runs the rows on the installed package, in the page or in a worker; the test reads `window.answers`.
 */
const tables = { limit: Number(new URLSearchParams(location.search).get('limit')) };
for (const name of ['perft', 'traces']) tables[name] = await (await fetch(`/${name}.tsv`)).text();

async function here() {
    const [core, { ask }] = await Promise.all([import('./node_modules/plateau-core/index.js'), import('./rows.js')]);
    return await ask(core, tables);
}

function inWorker() {
    const worker = new Worker('/worker.js', { type: 'module' });
    return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage(tables);
    });
}

window.answers = location.pathname === '/in-worker' ? inWorker() : here();
