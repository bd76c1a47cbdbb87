import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode } from 'dns-packet';

/** A name server on a free port of 127.0.0.1 that knows the TXT records it was given, and no other name. */
export class NameServer {
  readonly #socket: Socket = createSocket('udp4');
  readonly #texts = new Map<string, readonly string[]>();
  readonly asked: string[] = [];

  async start(): Promise<void> {
    this.#socket.on('message', (message, { port, address }) => {
      const { id, questions = [] } = decode(message);
      const [question] = questions;
      const name = question?.name.toLowerCase() ?? '';
      this.asked.push(name);
      const texts = this.#texts.get(name) ?? [];
      const answers = texts.map((data) => ({ type: 'TXT', name, ttl: 1, data }) as const);
      // 3: there is no such name.
      const flags = texts.length === 0 ? 3 : 0;
      this.#socket.send(
        encode({ type: 'response', ...(id !== undefined && { id }), flags, questions, answers }),
        port,
        address,
      );
    });
    this.#socket.bind(0, '127.0.0.1');
    await once(this.#socket, 'listening');
  }

  /** As settings name it. */
  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  set(name: string, ...texts: readonly string[]): void {
    this.#texts.set(name, texts);
  }

  async stop(): Promise<void> {
    this.#socket.close();
    await once(this.#socket, 'close');
  }
}
