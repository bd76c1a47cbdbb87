import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { isUnavailable } from './errors.ts';

const OPTIONS: MongoClientOptions = {
  appName: 'kontor',
  // Callers are answered 503 rather than kept waiting.
  serverSelectionTimeoutMS: 2_000,
  connectTimeoutMS: 2_000,
  waitQueueTimeoutMS: 2_000,
  socketTimeoutMS: 10_000,
  // How soon a server that failed is asked again, while somebody waits for it.
  minHeartbeatFrequencyMS: 100,
  // What is acknowledged outlives the primary that acknowledged it; what is read comes from the primary.
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5_000 },
  readPreference: 'primary',
};

const DEFAULT_DATABASE = 'kontor';
const NAMES_DATABASE = /^[^/]+:\/\/[^/]+\/[^?]/u;

/** What is kept in MongoDB, and the error of its port for when it is out of reach. */
export interface Kept {
  /** As in `the read store`. */
  readonly name: string;
  readonly Unavailable: new (message: string, options: ErrorOptions) => Error;
}

/** A client that connects in the background, and again when that failed. Programming errors stay what they are. */
export class Connection {
  readonly #kept: Kept;
  readonly #client: MongoClient;
  readonly #database: Db;
  #connected: Promise<unknown> | null = null;
  #isClosed = false;

  /** @throws MongoParseError when the connection string is none */
  constructor(connectionString: string, kept: Kept) {
    this.#kept = kept;
    this.#client = new MongoClient(connectionString, OPTIONS);
    this.#database = this.#client.db(NAMES_DATABASE.test(connectionString) ? undefined : DEFAULT_DATABASE);
    // Whoever asks for something next tries again, and is told.
    this.#connect().catch(() => undefined);
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
    await this.#client.close();
    // To close the client does not stop a connect under way: it ends by itself, and then there is more to close.
    await this.#connected?.catch(() => undefined);
    await this.#client.close();
  }

  async #use<T>(what: string, work: (database: Db) => Promise<T>): Promise<T> {
    try {
      if (!this.#isClosed) await this.#connect();
      return await work(this.#database);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      throw new this.#kept.Unavailable(`the ${this.#kept.name} ${what}: ${error.message}`, { cause: error });
    }
  }

  /** The driver heals a connection that it once had; one that never came about it would not try again by itself. */
  #connect(): Promise<unknown> {
    this.#connected ??= this.#client.connect().catch((error: unknown) => {
      this.#connected = null;
      throw error;
    });
    return this.#connected;
  }
}
