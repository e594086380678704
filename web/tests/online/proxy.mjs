/*
 * proxy.mjs - a proxy (CONNECT) between one page and the server, which a test can cut or make hold bytes back. Each
 * page can have its own.
 */
import { createServer } from 'node:http';
import { connect } from 'node:net';

export class CuttableProxy {
    static async open(port) {
        const proxy = new CuttableProxy();
        proxy.port = port;
        proxy.links = new Set();
        proxy.state = 'open';
        proxy.server = createServer();
        proxy.server.on('connect', (request, client) => proxy.link(client));
        await new Promise((done) => {
            proxy.server.listen(0, '127.0.0.1', done);
        });
        return proxy;
    }

    get settings() {
        return { server: `http://127.0.0.1:${this.server.address().port}` };
    }

    link(client) {
        if (this.state === 'cut') {
            client.destroy();
            return;
        }
        const service = connect(this.port, '127.0.0.1');
        const link = [client, service];
        this.links.add(link);
        const end = () => {
            this.links.delete(link);
            link.forEach((one) => one.destroy());
        };
        for (const [i, one] of link.entries()) {
            one.setNoDelay(true);
            one.on('data', (bytes) => link[1 - i].write(bytes));
            one.on('error', end);
            one.on('close', end);
        }
        client.write('HTTP/1.1 200 Connection established\r\n\r\n');
        this.keepBack(link);
    }

    keepBack([client, service]) {
        if (this.state === 'held' || this.state === 'deaf') service.pause();
        if (this.state === 'held') client.pause();
    }

    /* Ends every connection at once; new ones can be made. */
    drop() {
        for (const link of this.links) link.forEach((one) => one.destroy());
    }

    /* No network: ends every connection and refuses new ones. */
    cut() {
        this.state = 'cut';
        this.drop();
    }

    /* Keeps connections open but delivers nothing to the page; 'deaf': the server still receives the page's bytes. */
    hold(state = 'held') {
        this.state = state;
        this.links.forEach((link) => this.keepBack(link));
    }

    heal() {
        this.state = 'open';
        for (const link of this.links) link.forEach((one) => one.resume());
    }

    close() {
        this.drop();
        this.server.close();
    }
}
