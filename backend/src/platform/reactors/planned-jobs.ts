import { type Position, START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { WHOLE } from '@kontor/contracts/kernel/partition';
import type { JobRequest } from '@kontor/contracts/ports/job-queue';
import type { Fence } from '@kontor/contracts/ports/leases';
import {
  type DocumentKey,
  documentKey,
  type DocumentWrite,
  type ReadStore,
  type StoredDocument,
  UnpreparedVersion,
} from '@kontor/contracts/ports/read-store';

/** Of all reactors together: each has its jobs where a read model has those of a site. */
const VERSION = { view: 'planned-jobs', number: 1 };
/** Says up to where all that a reactor has planned is here; no job has this id. */
const MARK = '-';
const PAGE = 500;

/** What is known of a reactor's planned jobs. */
export interface Planned {
  readonly jobs: readonly JobRequest[];
  /** All that was planned up to here is among them. */
  readonly reached: Position;
}

/**
 * Jobs of a reactor that are planned for later than tomorrow, beside the read models: so a start need not read the log
 * from the oldest of them on. They are made of the log, as read models are, and may be lost like those.
 */
export class PlannedJobs {
  readonly #store: Pick<ReadStore, 'prepare' | 'commit' | 'load' | 'scan'>;
  readonly #reactor: SiteId;
  readonly #fence: Fence;
  #writes = 0;

  /** @param fence whoever holds the lease later has a higher token */
  constructor(store: Pick<ReadStore, 'prepare' | 'commit' | 'load' | 'scan'>, reactor: string, fence: Fence) {
    this.#store = store;
    this.#reactor = reactor as SiteId;
    this.#fence = fence;
  }

  /** `null`: nothing was ever kept, or all was lost. @throws StoreUnavailable */
  async load(): Promise<Planned | null> {
    const mark = await this.#mark();
    if (!mark) return null;
    const jobs = (await this.#all()).map(({ body }) => (body as { readonly request: JobRequest }).request);
    return { jobs, reached: mark.reached };
  }

  /** Takes all of them away: they were made of another log, or nobody knows what has become of them. */
  async clear(): Promise<void> {
    // Also without a mark: whoever was interrupted here has left jobs behind.
    if (await this.#mark()) await this.#commit([this.#write(MARK, null)]);
    const writes = (await this.#all()).map(({ id }) => this.#write(id, null));
    if (writes.length > 0) await this.#commit(writes);
  }

  /** @param reached all that is planned up to here is kept with it. @throws StoreUnavailable, LeaseLost */
  async keep(planned: readonly JobRequest[], settled: readonly string[], reached: Position): Promise<void> {
    const writes = [
      ...planned.map((request) => this.#write(request.id, { request })),
      ...settled.map((id) => this.#write(id, null)),
    ];
    if (writes.length > 0) await this.#commit(writes);
    // After them, and not with them: a store without transactions may stop in between.
    await this.#commit([this.#write(MARK, { reached })]);
  }

  async #mark(): Promise<{ readonly reached: Position } | null> {
    const key = { siteId: this.#reactor, id: MARK };
    try {
      const found = (await this.#store.load(VERSION, [key])).get(documentKey(key));
      return (found?.body ?? null) as { readonly reached: Position } | null;
    } catch (error) {
      if (error instanceof UnpreparedVersion) return null;
      throw error;
    }
  }

  async #all(): Promise<readonly StoredDocument[]> {
    const all: StoredDocument[] = [];
    let after: DocumentKey | null = null;
    do {
      const page = await this.#scan(after);
      all.push(...page);
      after = page.length < PAGE ? null : (page.at(-1) ?? null);
    } while (after !== null);
    return all.filter(({ id }) => id !== MARK);
  }

  async #scan(after: DocumentKey | null): Promise<readonly StoredDocument[]> {
    try {
      return await this.#store.scan(VERSION, { siteId: this.#reactor, after, limit: PAGE });
    } catch (error) {
      if (error instanceof UnpreparedVersion) return [];
      throw error;
    }
  }

  async #commit(writes: readonly DocumentWrite[]): Promise<void> {
    const commit = { version: VERSION, partition: WHOLE, writes, checkpoint: START, fence: this.#fence };
    try {
      await this.#store.commit(commit);
    } catch (error) {
      if (!(error instanceof UnpreparedVersion)) throw error;
      await this.#store.prepare({ name: VERSION.view, indexes: {} }, VERSION);
      await this.#store.commit(commit);
    }
  }

  /** Each is newer than all before it, of whichever log they were: one writes at a time, and the token counts them. */
  #write(id: string, body: object | null): DocumentWrite {
    this.#writes += 1;
    const place = [this.#fence.token, this.#writes].map((number) => String(number).padStart(20, '0')).join('');
    return { id, siteId: this.#reactor, position: place as Position, body };
  }
}
