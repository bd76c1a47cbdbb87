import { type Position, START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { WHOLE } from '@kontor/contracts/kernel/partition';
import type { JobRequest } from '@kontor/contracts/ports/job-queue';
import type { Fence } from '@kontor/contracts/ports/leases';
import {
  documentKey,
  type DocumentWrite,
  type ReadStore,
  type StoredDocument,
  UnpreparedVersion,
} from '@kontor/contracts/ports/read-store';
import type { DocumentKey } from '@kontor/contracts/ports/responses';

/** Shared by all reactors; the reactor's name takes the place of the site. */
const VERSION = { view: 'planned-jobs', number: 1 };
/** Id of the document with the position up to which planned jobs are complete; no job has this id. */
const MARK = '-';
const PAGE = 500;

export interface Planned {
  readonly jobs: readonly JobRequest[];
  readonly reached: Position;
}

/**
 * A reactor's jobs due later than tomorrow, kept in the read store, so that a start need not read the log from the
 * oldest of them. Rebuilt from the log if lost.
 */
export class PlannedJobs {
  readonly #store: Pick<ReadStore, 'prepare' | 'commit' | 'load' | 'scan'>;
  readonly #reactor: SiteId;
  readonly #fence: Fence;
  #writes = 0;

  constructor(store: Pick<ReadStore, 'prepare' | 'commit' | 'load' | 'scan'>, reactor: string, fence: Fence) {
    this.#store = store;
    this.#reactor = reactor as SiteId;
    this.#fence = fence;
  }

  /** `null`: nothing stored, or lost. @throws StoreUnavailable */
  async load(): Promise<Planned | null> {
    const mark = await this.#mark();
    if (!mark) return null;
    const jobs = (await this.#all()).map(({ body }) => (body as { readonly request: JobRequest }).request);
    return { jobs, reached: mark.reached };
  }

  async clear(): Promise<void> {
    // Even without a mark: an interrupted run may have left jobs.
    if (await this.#mark()) await this.#commit([this.#write(MARK, null)]);
    const writes = (await this.#all()).map(({ id }) => this.#write(id, null));
    if (writes.length > 0) await this.#commit(writes);
  }

  /** @param reached all jobs planned up to here are now stored. @throws StoreUnavailable, LeaseLost */
  async keep(planned: readonly JobRequest[], settled: readonly string[], reached: Position): Promise<void> {
    const writes = [
      ...planned.map((request) => this.#write(request.id, { request })),
      ...settled.map((id) => this.#write(id, null)),
    ];
    if (writes.length > 0) await this.#commit(writes);
    // In a separate commit afterwards: a store without transactions may stop in between.
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

  /** Versions always increase, even across logs: there is one writer, and its fencing token is part of the version. */
  #write(id: string, body: object | null): DocumentWrite {
    this.#writes += 1;
    const place = [this.#fence.token, this.#writes].map((number) => String(number).padStart(20, '0')).join('');
    return { id, siteId: this.#reactor, position: place as Position, body };
  }
}
