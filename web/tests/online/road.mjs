/*
 * road.mjs - the network between one page and the service: it can be cut, and bytes held back. The
 * browser takes it for a proxy (CONNECT), so that each page can have a road of its own.
 */
import { createServer } from 'node:http';
import { connect } from 'node:net';

export class Road {
    static async open(port) {
        const road = new Road();
        road.port = port;
        road.links = new Set();
        road.state = 'open';
        road.server = createServer();
        road.server.on('connect', (request, client) => road.link(client));
        await new Promise((done) => {
            road.server.listen(0, '127.0.0.1', done);
        });
        return road;
    }

    get proxy() {
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

    /* Every connection ends at once; another can be made. */
    drop() {
        for (const link of this.links) link.forEach((one) => one.destroy());
    }

    /* No network: nothing stands, and nothing can be made. */
    cut() {
        this.state = 'cut';
        this.drop();
    }

    /* Nobody is told, but nothing arrives any more; deaf: the service still hears the page. */
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
