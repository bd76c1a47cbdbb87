import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';

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

/** A client of the driver that connects in the background, and again when that failed. */
export class Client {
  readonly #client: MongoClient;
  readonly #database: Db;
  #connected: Promise<unknown> | null = null;

  /** @throws MongoParseError when the connection string is none */
  constructor(connectionString: string) {
    this.#client = new MongoClient(connectionString, OPTIONS);
    this.#database = this.#client.db(NAMES_DATABASE.test(connectionString) ? undefined : DEFAULT_DATABASE);
    // Whoever asks for something next tries again, and is told.
    this.#connect().catch(() => undefined);
  }

  async database(): Promise<Db> {
    await this.#connect();
    return this.#database;
  }

  /** Of one that is closed: whatever is asked of it is refused by the driver. */
  get closedDatabase(): Db {
    return this.#database;
  }

  async close(): Promise<void> {
    await this.#client.close();
    // To close the client does not stop a connect under way: it ends by itself, and then there is more to close.
    await this.#connected?.catch(() => undefined);
    await this.#client.close();
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
