import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';

/** Controls a double's connections: they can be cut and refused without affecting its data. */
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

  /** Received bytes not yet read. */
  get unread(): number {
    return [...this.#open].reduce((sum, socket) => sum + socket.readableLength, 0);
  }

  async accept(): Promise<void> {
    if (this.#server) return;
    const take = (socket: Socket): void => {
      socket.on('error', () => undefined);
      this.#take(socket);
    };
    const server = this.#tls ? createTlsServer(this.#tls, take) : createServer({ noDelay: true }, take);
    // With TLS these are the raw connections, present before the handshake.
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

  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  reset(): void {
    for (const socket of this.#open) socket.resetAndDestroy();
  }

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
