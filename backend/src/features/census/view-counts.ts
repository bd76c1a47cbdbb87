import type { Timers } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';

/** @template Id of the viewed thing */
export interface ViewCountsParts<Id extends string> {
  readonly timers: Timers;
  /** Stores a site's views. After a rejection they are retried with later ones. */
  readonly record: (siteId: SiteId, views: ReadonlyMap<Id, number>) => Promise<void>;
}

/** How often views are stored, in ms; a killed process loses at most this much. */
const COUNTED_MS = 60_000;

/** Sums up views, as one event each would dominate the log. */
export class ViewCounts<Id extends string> {
  readonly #parts: ViewCountsParts<Id>;
  readonly #counts = new Map<SiteId, Map<Id, number>>();
  readonly #closing = new AbortController();
  #next: Promise<void> | null = null;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(parts: ViewCountsParts<Id>) {
    this.#parts = parts;
  }

  count(siteId: SiteId, id: Id, views = 1): void {
    const counts = this.#counts.get(siteId) ?? new Map<Id, number>();
    this.#counts.set(siteId, counts.set(id, (counts.get(id) ?? 0) + views));
    this.#next ??= this.#later();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#next;
    await this.#writing;
  }

  async #later(): Promise<void> {
    await this.#parts.timers.sleep(COUNTED_MS, this.#closing.signal);
    this.#next = null;
    const counted = [...this.#counts];
    this.#counts.clear();
    this.#writing = Promise.all(
      counted.map(async ([siteId, counts]) => {
        await this.#parts.record(siteId, counts).catch(() => this.#keep(siteId, counts));
      }),
    );
    await this.#writing;
  }

  #keep(siteId: SiteId, counts: ReadonlyMap<Id, number>): void {
    if (this.#closing.signal.aborted) return;
    for (const [id, views] of counts) this.count(siteId, id, views);
  }
}
