import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { WHOLE } from '@kontor/contracts/kernel/partition';
import { type Fence, LeaseLost } from '@kontor/contracts/ports/leases';
import { type Body, type ReadStore, UnpreparedVersion, type ViewSchema } from '@kontor/contracts/ports/read-store';

const SCHEMA: ViewSchema = { name: 'read-model-notes', indexes: {} };
const VERSION = { view: SCHEMA.name, number: 1 };
const LEASE = 'read-model-notes';
const TRIES = 50;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [5, 500];

/**
 * Messages between processes about read models: builds and findings. Not history: stored with the read models and lost
 * with them.
 */
export class Notebook {
  readonly #store: ReadStore;
  readonly #ambient: Pick<Ambient, 'timers' | 'randomness'>;

  constructor(store: ReadStore, ambient: Pick<Ambient, 'timers' | 'randomness'>) {
    this.#store = store;
    this.#ambient = ambient;
  }

  async read<T extends Body>(siteId: SiteId, id: string): Promise<T | null> {
    return (await this.#store.get<T>(SCHEMA.name, siteId, id))?.body ?? null;
  }

  /**
   * Atomic.
   * @param change `null` leaves it unchanged
   * @throws LeaseLost under constant contention; StoreUnavailable
   */
  async change<T extends Body>(siteId: SiteId, id: string, change: (before: T | null) => T | null): Promise<void> {
    for (let tried = 0; ; tried += 1) {
      try {
        return await this.#change(siteId, id, change);
      } catch (error) {
        const isRetried = error instanceof LeaseLost || error instanceof UnpreparedVersion;
        if (!isRetried || tried === TRIES) throw error;
        if (error instanceof UnpreparedVersion) await this.#make();
        else await this.#rest(tried);
      }
    }
  }

  /** Ever longer, so that those who write at once find a time each, however slow the store. */
  async #rest(tried: number): Promise<void> {
    const longest = Math.min(FIRST_WAIT_MS * 2 ** tried, LONGEST_WAIT_MS);
    await this.#ambient.timers.sleep(longest * (1 + this.#ambient.randomness.fraction()));
  }

  async #change<T extends Body>(siteId: SiteId, id: string, change: (before: T | null) => T | null): Promise<void> {
    const fence = await this.#take();
    if (!(await this.#store.schemaOf(VERSION))) throw new UnpreparedVersion(VERSION);
    const before = (await this.#store.load(VERSION, [{ siteId, id }])).values().next().value;
    const body = change((before?.body ?? null) as T | null);
    if (body === null) return;
    const position = next(before?.position);
    await this.#store.commit({
      version: VERSION,
      partition: WHOLE,
      writes: [{ siteId, id, position, body }],
      checkpoint: position,
      fence,
    });
  }

  /** The newest token may write; nobody holds the lease longer, so it has no owner. */
  async #take(): Promise<Fence> {
    const seen = (await this.#store.leases()).get(LEASE) ?? null;
    const fence = { lease: LEASE, token: (seen?.token ?? 0) + 1 };
    const taken = { owner: null, token: fence.token, beat: 0 };
    if (!(await this.#store.replaceLease(LEASE, seen, taken))) throw new LeaseLost(fence);
    return fence;
  }

  async #make(): Promise<void> {
    await this.#store.prepare(SCHEMA, VERSION);
    await this.#store.flip(VERSION);
  }
}

const next = (position: Position | undefined): Position =>
  String(BigInt(position ?? 0) + 1n).padStart(20, '0') as Position;
