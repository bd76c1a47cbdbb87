import type { Db } from 'mongodb';
import { Client } from './client.ts';
import { isUnavailable } from './errors.ts';

/** Time limit of one operation in ms, whatever the driver waits for. */
const WITHIN_MS = 20_000;
/** A client without an answer for this long is replaced, in ms. */
const REPLACED_AFTER_MS = 10_000;

export interface Kept {
  readonly name: string;
  readonly Unavailable: new (message: string, options: ErrorOptions) => Error;
  readonly withinMs?: number;
  readonly replacedAfterMs?: number;
}

/** The driver can wait forever if a socket closes just before it is written to. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * A lasting connection: operations have a time limit, and a client that lost its server is replaced. Programming errors
 * pass through.
 */
export class Connection {
  readonly #connectionString: string;
  readonly #kept: Kept;
  /** Replaced clients; operations on them may still complete. */
  readonly #lost = new Map<Client, NodeJS.Timeout>();
  #client: Client;
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
    // An operation that never ends would occupy a pooled connection forever.
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
