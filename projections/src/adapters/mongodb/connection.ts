import type { Db } from 'mongodb';
import { Client } from './client.ts';
import { isUnavailable } from './errors.ts';

/** How long one thing that is asked of the store may take, in ms, whatever the driver waits for. */
const WITHIN_MS = 20_000;
/** After so long without an answer, a client is replaced by a new one, in ms. */
const REPLACED_AFTER_MS = 10_000;

/** What is kept in MongoDB, and the error of its port for when it is out of reach. */
export interface Kept {
  /** As in `the read store`. */
  readonly name: string;
  readonly Unavailable: new (message: string, options: ErrorOptions) => Error;
  /** In ms; 20,000 unless a test is less patient. */
  readonly withinMs?: number;
  /** In ms; 10,000 unless a test is less patient. */
  readonly replacedAfterMs?: number;
}

/** The driver waits for something that does not come: a socket may be gone in the moment before it is written to. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * A way to the server that lasts: what is asked ends in a bounded time, and a client that the driver has lost its server
 * in is replaced. Programming errors stay what they are.
 */
export class Connection {
  readonly #connectionString: string;
  readonly #kept: Kept;
  /** Replaced; others may still be waiting for answers of theirs that do come. */
  readonly #lost = new Map<Client, NodeJS.Timeout>();
  #client: Client;
  /** When the first of those failed behind which nothing has worked. */
  #failingSince: number | null = null;
  #isClosed = false;

  /** @throws MongoParseError when the connection string is none */
  constructor(connectionString: string, kept: Kept) {
    this.#connectionString = connectionString;
    this.#kept = kept;
    this.#client = new Client(connectionString);
  }

  /** @throws the port's error when MongoDB is out of reach */
  async read<T>(work: (database: Db) => Promise<T>): Promise<T> {
    return this.#use('cannot be read', work);
  }

  /** @throws the port's error when MongoDB is out of reach */
  async write<T>(work: (database: Db) => Promise<T>): Promise<T> {
    return this.#use('cannot be written', work);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#client.close(), ...[...this.#lost.keys()].map((lost) => this.#end(lost))]);
  }

  async #use<T>(what: string, work: (database: Db) => Promise<T>): Promise<T> {
    const client = this.#client;
    try {
      const result = await this.#bounded(client, work);
      if (client === this.#client) this.#failingSince = null;
      return result;
    } catch (error) {
      if (!(error instanceof NoAnswer) && !isUnavailable(error)) throw error;
      this.#fail(client, error);
      throw new this.#kept.Unavailable(`the ${this.#kept.name} ${what}: ${error.message}`, { cause: error });
    }
  }

  async #bounded<T>(client: Client, work: (database: Db) => Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const ms = this.#kept.withinMs ?? WITHIN_MS;
    const timer = setTimeout(() => reject(new NoAnswer(`no answer in ${ms} ms`)), ms);
    try {
      const working = this.#isClosed ? work(client.closedDatabase) : client.database().then(work);
      return await Promise.race([working, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  #fail(client: Client, error: Error): void {
    if (client !== this.#client || this.#isClosed) return;
    const now = performance.now();
    this.#failingSince ??= now;
    const isLost = now - this.#failingSince >= (this.#kept.replacedAfterMs ?? REPLACED_AFTER_MS);
    // Whatever has no end holds a connection of the pool for ever.
    if (isLost || error instanceof NoAnswer) this.#replace(client);
  }

  #replace(lost: Client): void {
    this.#client = new Client(this.#connectionString);
    this.#failingSince = null;
    const timer = setTimeout(() => void this.#end(lost), this.#kept.withinMs ?? WITHIN_MS);
    this.#lost.set(lost, timer.unref());
  }

  async #end(lost: Client): Promise<void> {
    clearTimeout(this.#lost.get(lost));
    this.#lost.delete(lost);
    await lost.close().catch(() => undefined);
  }
}
