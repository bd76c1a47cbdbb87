import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** The double's door: it can slam, and stay shut for a while, without a change to what is behind it. */
export class Connections {
  readonly #take: (socket: Socket) => void;
  readonly #open = new Set<Socket>();
  #server: Server | null = null;
  #port: number;

  constructor(port: number, take: (socket: Socket) => void) {
    this.#port = port;
    this.#take = take;
  }

  get port(): number {
    return this.#port;
  }

  get count(): number {
    return this.#open.size;
  }

  async accept(): Promise<void> {
    if (this.#server) return;
    const server = createServer({ noDelay: true }, (socket) => {
      this.#open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => this.#open.delete(socket));
      this.#take(socket);
    });
    this.#server = server;
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Ends the connections that are open; new ones are taken. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
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
