import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';

const OPTIONS: MongoClientOptions = {
  appName: 'kontor',
  // Callers get a 503 rather than wait.
  serverSelectionTimeoutMS: 2_000,
  connectTimeoutMS: 2_000,
  waitQueueTimeoutMS: 2_000,
  socketTimeoutMS: 10_000,
  // Retry interval for a failed server while somebody waits.
  minHeartbeatFrequencyMS: 100,
  // Acknowledged writes survive a failover; reads come from the primary.
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
    // The next operation retries and gets the error.
    this.#connect().catch(() => undefined);
  }

  async database(): Promise<Db> {
    await this.#connect();
    return this.#database;
  }

  /** After closing, the driver rejects every operation. */
  get closedDatabase(): Db {
    return this.#database;
  }

  async close(): Promise<void> {
    await this.#client.close();
    // Closing does not cancel a pending connect, so wait for it and close again.
    await this.#connected?.catch(() => undefined);
    await this.#client.close();
  }

  /** The driver reconnects, but does not retry an initial connect. */
  #connect(): Promise<unknown> {
    this.#connected ??= this.#client.connect().catch((error: unknown) => {
      this.#connected = null;
      throw error;
    });
    return this.#connected;
  }
}
