import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { readFileSync } from 'node:fs';
import { Redis, type RedisOptions } from 'ioredis';

const RECONNECT_MS = { first: 50, most: 1_000 };

const options = {
  connectTimeout: 5_000,
  keepAlive: 10_000,
  // Shutdown must not wait for an unresponsive server.
  disconnectTimeout: 500,
  retryStrategy: (times: number) => Math.min(RECONNECT_MS.most, RECONNECT_MS.first * times),
} satisfies RedisOptions;

type Own = Pick<
  RedisOptions,
  'tls' | 'maxRetriesPerRequest' | 'enableOfflineQueue' | 'commandTimeout' | 'socketTimeout'
>;

/** Named as in MongoDB's connection strings: the CA file; no other CA is trusted then. */
const CA_FILE = 'tlsCAFile';

/** Connection arguments for the driver. @throws Error if the CA file cannot be read */
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

/**
 * A connection whose commands wait for Redis indefinitely.
 * @param silenceMs time without an answer after which it reconnects
 */
export const waitingConnection = (url: string, silenceMs: number): Redis =>
  connect(url, { maxRetriesPerRequest: null, socketTimeout: silenceMs });

export class FailFastConnection {
  readonly redis: Redis;
  readonly #ambient: Ambient;
  readonly #timeoutMs: number;
  readonly #waiting = new Set<AbortController>();
  #trouble: unknown = null;

  /** @param timeoutMs limit for connecting and answering */
  constructor(url: string, ambient: Ambient, timeoutMs: number) {
    this.#ambient = ambient;
    this.#timeoutMs = timeoutMs;
    this.redis = connect(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: timeoutMs,
      // After a timeout the next command may use another connection.
      socketTimeout: timeoutMs,
    });
    this.redis.on('error', (error) => (this.#trouble = error));
    this.redis.on('ready', () => {
      this.#trouble = null;
      this.#wake();
    });
    this.redis.on('end', () => this.#wake());
  }

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
    // One listener wakes any number of waiters.
    const ready = new AbortController();
    this.#waiting.add(ready);
    await this.#ambient.timers.sleep(this.#timeoutMs, ready.signal);
    this.#waiting.delete(ready);
    if (!ready.signal.aborted) throw new Error('Redis did not come in time');
  }

  #wake(): void {
    for (const waiting of this.#waiting) waiting.abort();
  }
}

/** Node's AggregateError for several addresses has a code but no message. */
export const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { message, name, code } = error as NodeJS.ErrnoException;
  return message || (code ?? name);
};
