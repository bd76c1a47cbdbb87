import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import type { SettingsArea, SettingsByArea } from '@kontor/contracts/preferences/calls';
import { Fetches, type FetchState } from '../fetching/fetches.ts';

/** Tells components to read a namespace again; `detail` is its name. */
export const REFETCH_PREFERENCES = 'commerce-preferences:refetch';

type Namespace = SettingsArea;
type AnyPreferences = SettingsByArea[Namespace];

interface Parts {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly crumb: string;
  readonly events: EventTarget;
  /** Error reporting: called for each failure before it is rethrown. */
  readonly report: (error: unknown) => void;
}

export class PreferencesRefused extends Error {
  override readonly name = 'PreferencesRefused';
  readonly status: number;
  /** The error's body; `null`: unreadable. */
  readonly error: ErrorBody['error'] | null;

  constructor(status: number, error: ErrorBody['error'] | null) {
    super(`commerce preferences: ${status}`);
    this.status = status;
    this.error = error;
  }
}

/** MP-04: client-side cache of commerce preferences. */
export class PreferencesClient {
  readonly #parts: Parts;
  readonly #known: Fetches<Namespace, AnyPreferences>;
  /** Writes of a namespace are queued behind its last one. */
  readonly #writes = new Map<Namespace, Promise<unknown>>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#known = new Fetches((namespace) => this.#call(namespace), {
      onFailure: (error) => parts.report(error),
    });
  }

  state<N extends Namespace>(namespace: N): FetchState<SettingsByArea[N]> | undefined {
    return this.#known.state(namespace) as FetchState<SettingsByArea[N]> | undefined;
  }

  /**
   * Cached, else fetched once for concurrent readers.
   * @throws PreferencesRefused
   */
  async read<N extends Namespace>(namespace: N): Promise<SettingsByArea[N]> {
    return (await this.#known.get(namespace)) as SettingsByArea[N];
  }

  know<N extends Namespace>(namespace: N, preferences: SettingsByArea[N]): void {
    this.#known.put(namespace, preferences);
  }

  /** Invalidates the cache and tells components to read it again. */
  forget(namespace: Namespace): void {
    this.#known.forget(namespace);
    this.#broadcast(namespace);
  }

  /**
   * Skips writes that change nothing.
   * @param version base version; omitted: any
   * @throws PreferencesRefused; the cache is invalidated
   */
  async write<N extends Namespace>(namespace: N, preferences: SettingsByArea[N], version?: string): Promise<void> {
    const known = this.#known.state(namespace);
    if (known?.status === 'success' && isSame(known.data, preferences)) return;
    this.#known.put(namespace, preferences);
    this.#broadcast(namespace);
    const send = () => this.#call(namespace, preferences, version);
    const write = (this.#writes.get(namespace) ?? Promise.resolve()).then(send, send);
    this.#writes.set(namespace, write);
    const isNewest = (): boolean => this.#writes.get(namespace) === write;
    try {
      const stored = await write;
      if (isNewest()) this.#known.put(namespace, stored);
    } catch (error) {
      // Only the server knows the current state.
      if (isNewest()) {
        this.#known.forget(namespace);
        this.#broadcast(namespace);
      }
      this.#parts.report(error);
      throw error;
    }
  }

  #broadcast(namespace: Namespace): void {
    this.#parts.events.dispatchEvent(new CustomEvent(REFETCH_PREFERENCES, { detail: { namespace } }));
  }

  async #call(namespace: Namespace, preferences?: AnyPreferences, version?: string): Promise<AnyPreferences> {
    const { fetch, crumb } = this.#parts;
    const seen = version !== undefined && { 'if-match': `"${version}"` };
    const headers = { 'content-type': 'application/json', [CRUMB_HEADER]: crumb, ...seen };
    const write = preferences && { method: 'PUT', headers, body: JSON.stringify(preferences) };
    const response = await fetch(`/api/v1/commerce-preferences/${namespace}`, write);
    if (!response.ok) throw new PreferencesRefused(response.status, await saidIn(response));
    const { websiteId: _, ...stored } = (await response.json()) as AnyPreferences & { websiteId: string };
    return stored;
  }
}

const saidIn = async (response: Response): Promise<ErrorBody['error'] | null> => {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  return body?.error ?? null;
};

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Ignores the order of keys, which forms do not preserve. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a, sorted) === JSON.stringify(b, sorted);
