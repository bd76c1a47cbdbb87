import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';

/** The double's door: it can slam, and stay shut for a while, without a change to what is behind it. */
export class Connections {
  readonly #take: (socket: Socket) => void;
  readonly #tls: TlsOptions | null;
  readonly #open = new Set<Socket>();
  #server: Server | null = null;
  #port: number;

  constructor(port: number, take: (socket: Socket) => void, tls: TlsOptions | null = null) {
    this.#port = port;
    this.#take = take;
    this.#tls = tls;
  }

  get port(): number {
    return this.#port;
  }

  get count(): number {
    return this.#open.size;
  }

  async accept(): Promise<void> {
    if (this.#server) return;
    const take = (socket: Socket): void => {
      socket.on('error', () => undefined);
      this.#take(socket);
    };
    const server = this.#tls ? createTlsServer(this.#tls, take) : createServer({ noDelay: true }, take);
    // With TLS these are below what is taken, and here before anybody has shaken hands.
    server.on('connection', (socket: Socket) => {
      this.#open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => this.#open.delete(socket));
    });
    server.on('tlsClientError', () => undefined);
    this.#server = server;
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Ends the connections that are open; new ones are taken. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  /** The same by a reset, as of a machine that has forgotten them. */
  reset(): void {
    for (const socket of this.#open) socket.resetAndDestroy();
  }

  /** Reads no more of what comes over the connections that are open. */
  pause(): void {
    for (const socket of this.#open) socket.pause();
  }

  async refuse(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    server.close();
    this.cut();
    await once(server, 'close');
  }
}
