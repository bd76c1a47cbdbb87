import { connect, type Socket } from 'node:net';
import { Connections } from '../doubles/connections.ts';
import { StreamCounter } from './stream-counter.ts';

/**
 * A proxy in front of a real server, which injects faults: it cuts connections, stays closed, and loses data. It works
 * on bytes where a double works on messages.
 */
export class Gate {
  readonly #connections: Connections;
  readonly #streams = new StreamCounter();
  #cutNext: 'before' | 'after' | null = null;
  #losing = { requests: 0, answers: 0, seen: 0 };

  constructor(host: string, port: number) {
    this.#connections = new Connections(0, (socket) => this.#join(socket, connect(port, host)));
  }

  get port(): number {
    return this.#connections.port;
  }

  /** Maximum of concurrent HTTP/2 calls. */
  get mostStreams(): number {
    return this.#streams.most;
  }

  accept(): Promise<void> {
    return this.#connections.accept();
  }

  refuse(): Promise<void> {
    return this.#connections.refuse();
  }

  cut(): void {
    this.#connections.cut();
  }

  /** Open connections silently stop working; new ones work. */
  goSilent(): void {
    this.#connections.pause();
  }

  /** Cuts the connection at the next data: before it is passed on, or before it is answered. */
  cutNext(when: 'before' | 'after'): void {
    this.#cutNext = when;
  }

  /** Drops each n-th chunk of requests or answers together with its connection; 0: off. */
  lose(what: 'requests' | 'answers', every: number): void {
    this.#losing[what] = every;
  }

  #join(client: Socket, server: Socket): void {
    const count = this.#streams.connection();
    server.setNoDelay(true);
    let isAnswerCut = false;
    client.on('data', (chunk: Buffer) => {
      if (this.#cutNext === 'before' || this.#loses('requests')) return this.#cutNow(client);
      if (this.#cutNext === 'after') [isAnswerCut, this.#cutNext] = [true, null];
      count.sent(chunk);
      if (!server.write(chunk)) client.pause();
    });
    server.on('data', (chunk: Buffer) => {
      if (isAnswerCut || this.#loses('answers')) return this.#cutNow(client);
      count.received(chunk);
      if (!client.write(chunk)) server.pause();
    });
    client.on('drain', () => server.resume());
    server.on('drain', () => client.resume());
    client.once('close', () => {
      count.over();
      server.destroy();
    });
    server.once('close', () => client.destroy());
    server.on('error', () => client.destroy());
  }

  #loses(what: 'requests' | 'answers'): boolean {
    const every = this.#losing[what];
    return every > 0 && (this.#losing.seen += 1) % every === 0;
  }

  #cutNow(client: Socket): void {
    if (this.#cutNext === 'before') {
      this.#cutNext = null;
      this.cut();
    } else client.destroy();
  }
}
