/** XC-01. Earlier `data` is kept during a refetch and after a failure. */
export type FetchState<T> =
  | { readonly status: 'pending'; readonly data?: T }
  | { readonly status: 'success'; readonly data: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly data?: T };

export interface FetchOptions<Key> {
  /** Maximum number of keys; least recently used ones are evicted. */
  readonly capacity?: number;
  /** Called for every failure, before the caller's promise rejects. */
  readonly onFailure?: (error: unknown, key: Key) => void;
}

interface Entry<T> {
  readonly state: FetchState<T>;
  /** Shared by concurrent callers. */
  readonly pending?: Promise<T>;
}

const CAPACITY = 100;
// oxlint-disable-next-line no-console -- the browser's own log is what is meant
const log = (error: unknown): void => console.error(error);

/** XC-01: caches fetches by key and deduplicates concurrent ones. */
export class Fetches<Key, T> {
  readonly #load: (key: Key) => Promise<T>;
  readonly #capacity: number;
  readonly #onFailure: (error: unknown, key: Key) => void;
  /** In order of use, most recent last. */
  readonly #entries = new Map<Key, Entry<T>>();

  constructor(load: (key: Key) => Promise<T>, { capacity = CAPACITY, onFailure = log }: FetchOptions<Key> = {}) {
    this.#load = load;
    this.#capacity = capacity;
    this.#onFailure = onFailure;
  }

  /** `undefined`: never fetched, or evicted. */
  state(key: Key): FetchState<T> | undefined {
    return this.#entries.get(key)?.state;
  }

  /** Cached, pending or new; a failed key is fetched again. */
  async get(key: Key): Promise<T> {
    const known = this.#entries.get(key);
    if (known?.pending) return known.pending;
    if (known?.state.status !== 'success') return this.refetch(key);
    this.#remember(key, known);
    return known.state.data;
  }

  /** Always starts a new fetch; the answer of a pending one is ignored. */
  refetch(key: Key): Promise<T> {
    const pending = this.#run(key);
    this.#remember(key, { state: { status: 'pending', ...this.#dataOf(key) }, pending });
    return pending;
  }

  /** Stores data; the answer of a pending fetch is ignored. */
  put(key: Key, data: T): void {
    this.#remember(key, { state: { status: 'success', data } });
  }

  forget(key: Key): void {
    this.#entries.delete(key);
  }

  async #run(key: Key): Promise<T> {
    // The loader may fail synchronously, so the entry must exist first.
    await Promise.resolve();
    const own = this.#entries.get(key)?.pending;
    const settle = (state: FetchState<T>): void => {
      if (own !== undefined && this.#entries.get(key)?.pending === own) this.#remember(key, { state });
    };
    try {
      const data = await this.#load(key);
      settle({ status: 'success', data });
      return data;
    } catch (error) {
      settle({ status: 'failed', error, ...this.#dataOf(key) });
      this.#onFailure(error, key);
      throw error;
    }
  }

  #dataOf(key: Key): { readonly data?: T } {
    const state = this.state(key);
    return state !== undefined && 'data' in state ? { data: state.data } : {};
  }

  // LRU in five lines, smaller than any package.
  #remember(key: Key, entry: Entry<T>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size <= this.#capacity) return;
    const [oldest] = this.#entries.keys();
    this.#entries.delete(oldest as Key);
  }
}
