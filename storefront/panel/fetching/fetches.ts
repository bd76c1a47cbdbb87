/** XC-01. `data` of an earlier time stays while it is fetched again, and where that fails. */
export type FetchState<T> =
  | { readonly status: 'pending'; readonly data?: T }
  | { readonly status: 'success'; readonly data: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly data?: T };

export interface FetchOptions<Key> {
  /** Keys that are remembered; the one that was used longest ago goes first. */
  readonly capacity?: number;
  /** Told of every fetch that fails, before whoever has asked is. */
  readonly onFailure?: (error: unknown, key: Key) => void;
}

interface Entry<T> {
  readonly state: FetchState<T>;
  /** What all wait for who ask meanwhile. */
  readonly pending?: Promise<T>;
}

const CAPACITY = 100;
// oxlint-disable-next-line no-console -- the browser's own log is what is meant
const log = (error: unknown): void => console.error(error);

/** XC-01: what is fetched by a key, once for all who ask at the same time, and remembered. */
export class Fetches<Key, T> {
  readonly #load: (key: Key) => Promise<T>;
  readonly #capacity: number;
  readonly #onFailure: (error: unknown, key: Key) => void;
  /** The one that was used last is last. */
  readonly #entries = new Map<Key, Entry<T>>();

  constructor(load: (key: Key) => Promise<T>, { capacity = CAPACITY, onFailure = log }: FetchOptions<Key> = {}) {
    this.#load = load;
    this.#capacity = capacity;
    this.#onFailure = onFailure;
  }

  /** `undefined`: nobody has asked, or it is long ago. */
  state(key: Key): FetchState<T> | undefined {
    return this.#entries.get(key)?.state;
  }

  /** What is remembered, or what is being fetched, or else fetched now; after a failure it is fetched again. */
  async get(key: Key): Promise<T> {
    const known = this.#entries.get(key);
    if (known?.pending) return known.pending;
    if (known?.state.status !== 'success') return this.refetch(key);
    this.#remember(key, known);
    return known.state.data;
  }

  /** Fetched anew, whatever is remembered; what is on its way already does not count. */
  refetch(key: Key): Promise<T> {
    const pending = this.#run(key);
    this.#remember(key, { state: { status: 'pending', ...this.#dataOf(key) }, pending });
    return pending;
  }

  /** It is so from now on; what is on its way is older, and does not count. */
  put(key: Key, data: T): void {
    this.#remember(key, { state: { status: 'success', data } });
  }

  forget(key: Key): void {
    this.#entries.delete(key);
  }

  async #run(key: Key): Promise<T> {
    // Not before the entry stands: a loader may fail at once.
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

  #remember(key: Key, entry: Entry<T>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size <= this.#capacity) return;
    const [oldest] = this.#entries.keys();
    this.#entries.delete(oldest as Key);
  }
}
