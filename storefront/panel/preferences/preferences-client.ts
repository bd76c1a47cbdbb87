import type { CommercePreferences, PreferenceNamespace } from '@kontor/contracts/commerce-preferences';
import { CRUMB_HEADER } from '@kontor/contracts/http';
import { Fetches, type FetchState } from '../fetching/fetches.ts';

/** Whoever shows a namespace reads it again; `detail` names it. */
export const REFETCH_PREFERENCES = 'commerce-preferences:refetch';

type Namespace = PreferenceNamespace;
type AnyPreferences = CommercePreferences[Namespace];

interface Parts {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly crumb: string;
  /** Where the refetch event is broadcast. */
  readonly events: EventTarget;
  /** Error reporting: told of each failure before it is thrown again. */
  readonly report: (error: unknown) => void;
}

/** The call was answered, and refused. */
export class PreferencesRefused extends Error {
  override readonly name = 'PreferencesRefused';
  readonly status: number;

  constructor(status: number) {
    super(`commerce preferences: ${status}`);
    this.status = status;
  }
}

/** MP-04: commerce preferences in the browser. */
export class PreferencesClient {
  readonly #parts: Parts;
  readonly #known: Fetches<Namespace, AnyPreferences>;
  /** The last write of each namespace: the next one waits for it. */
  readonly #writes = new Map<Namespace, Promise<unknown>>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#known = new Fetches((namespace) => this.#call(namespace), {
      onFailure: (error) => parts.report(error),
    });
  }

  state<N extends Namespace>(namespace: N): FetchState<CommercePreferences[N]> | undefined {
    return this.#known.state(namespace) as FetchState<CommercePreferences[N]> | undefined;
  }

  /** What is remembered, else asked for once for all who read. @throws PreferencesRefused */
  async read<N extends Namespace>(namespace: N): Promise<CommercePreferences[N]> {
    return (await this.#known.get(namespace)) as CommercePreferences[N];
  }

  /** Sends nothing where nothing is other than remembered. @throws PreferencesRefused; what was remembered is forgotten */
  async write<N extends Namespace>(namespace: N, preferences: CommercePreferences[N]): Promise<void> {
    const known = this.#known.state(namespace);
    if (known?.status === 'success' && isSame(known.data, preferences)) return;
    this.#known.put(namespace, preferences);
    this.#broadcast(namespace);
    const send = () => this.#call(namespace, preferences);
    const write = (this.#writes.get(namespace) ?? Promise.resolve()).then(send, send);
    this.#writes.set(namespace, write);
    const isNewest = (): boolean => this.#writes.get(namespace) === write;
    try {
      const stored = await write;
      if (isNewest()) this.#known.put(namespace, stored);
    } catch (error) {
      // What the server holds now only the server knows.
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

  async #call(namespace: Namespace, preferences?: AnyPreferences): Promise<AnyPreferences> {
    const { fetch, crumb } = this.#parts;
    const headers = { 'content-type': 'application/json', [CRUMB_HEADER]: crumb };
    const write = preferences && { method: 'PUT', headers, body: JSON.stringify(preferences) };
    const response = await fetch(`/api/v1/commerce-preferences/${namespace}`, write);
    if (!response.ok) throw new PreferencesRefused(response.status);
    const { websiteId: _, ...stored } = (await response.json()) as AnyPreferences & { websiteId: string };
    return stored;
  }
}

/** Both come in the order of the schema, or from what did. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
