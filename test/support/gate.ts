import { connect, type Socket } from 'node:net';
import { Connections } from '../doubles/connections.ts';
import { StreamCounter } from './stream-counter.ts';

/**
 * A door in front of a real server, which cannot be told to fail: it cuts connections, keeps shut for a while, and loses
 * what goes through it. What it does to bytes, a double does to whole messages.
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

  /** Calls of HTTP/2 that were open at once, at the most. */
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

  /** With whatever is sent next: before it has gone through, or before it is answered. */
  cutNext(when: 'before' | 'after'): void {
    this.#cutNext = when;
  }

  /** Each n-th piece of a request, or of an answer, is lost with its connection; 0 to stop. */
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
