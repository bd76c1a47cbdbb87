import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { readFileSync } from 'node:fs';
import { Redis, type RedisOptions } from 'ioredis';

const RECONNECT_MS = { first: 50, most: 1_000 };

const options = {
  connectTimeout: 5_000,
  keepAlive: 10_000,
  // Nobody has to wait for a process to end because a server does not say goodbye.
  disconnectTimeout: 500,
  retryStrategy: (times: number) => Math.min(RECONNECT_MS.most, RECONNECT_MS.first * times),
} satisfies RedisOptions;

type Own = Pick<RedisOptions, 'tls' | 'maxRetriesPerRequest' | 'enableOfflineQueue' | 'commandTimeout'>;

/** As MongoDB's connection strings have it: who signed the server's certificate, and nobody else is believed then. */
const CA_FILE = 'tlsCAFile';

/** What the driver takes of a connection string. @throws Error where the file that it names cannot be read */
const addressOf = (url: string): readonly [string, Own] => {
  const address = new URL(url);
  const file = address.searchParams.get(CA_FILE);
  if (file === null) return [url, {}];
  if (address.protocol !== 'rediss:') throw new RangeError(`${CA_FILE} needs rediss://`);
  address.searchParams.delete(CA_FILE);
  return [address.href, { tls: { ca: readFileSync(file) } }];
};

const connect = (url: string, own: Own): Redis => {
  const [address, tls] = addressOf(url);
  return new Redis(address, { ...options, ...tls, ...own });
};

/** A connection on which commands wait for Redis as long as it takes. */
export const patientConnection = (url: string): Redis => connect(url, { maxRetriesPerRequest: null });

/** A connection for those who would rather know at once that Redis cannot be reached. It reconnects for ever. */
export class HastyConnection {
  readonly redis: Redis;
  readonly #ambient: Ambient;
  readonly #patienceMs: number;
  readonly #waiting = new Set<AbortController>();
  #trouble: unknown = null;

  /** @param patienceMs for Redis to come (back), or to answer */
  constructor(url: string, ambient: Ambient, patienceMs: number) {
    this.#ambient = ambient;
    this.#patienceMs = patienceMs;
    this.redis = connect(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: patienceMs,
    });
    this.redis.on('error', (error) => (this.#trouble = error));
    this.redis.on('ready', () => {
      this.#trouble = null;
      this.#wake();
    });
    this.redis.on('end', () => this.#wake());
  }

  /** @param failure what is thrown where Redis does not answer in time, or answers with an error */
  async attempt<T>(use: (redis: Redis) => Promise<T>, failure: (reason: string, cause: unknown) => Error): Promise<T> {
    try {
      if (this.redis.status !== 'ready') await this.#untilReady();
      return await use(this.redis);
    } catch (cause) {
      const lost = this.redis.status !== 'ready' || textOf(cause).startsWith("Stream isn't writeable");
      const why = lost ? (this.#trouble ?? 'there is no connection to Redis') : cause;
      throw failure(textOf(why), cause);
    }
  }

  close(): void {
    this.redis.disconnect();
  }

  async #untilReady(): Promise<void> {
    if (this.redis.status === 'end') throw new Error('the connection is closed');
    // Any number may wait: they are woken by the one listener of this class.
    const ready = new AbortController();
    this.#waiting.add(ready);
    await this.#ambient.timers.sleep(this.#patienceMs, ready.signal);
    this.#waiting.delete(ready);
    if (!ready.signal.aborted) throw new Error('Redis did not come in time');
  }

  #wake(): void {
    for (const waiting of this.#waiting) waiting.abort();
  }
}

/** Node gives the errors of several addresses no text of their own, but a code. */
export const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { message, name, code } = error as NodeJS.ErrnoException;
  return message || (code ?? name);
};
