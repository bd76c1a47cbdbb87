import type { Timers } from '@kontor/contracts/kernel/ambient';
import type { ProductId, SiteId } from '@kontor/contracts/kernel/ids';

type Views = Readonly<Record<ProductId, number>>;

export interface ProductViewsParts {
  readonly timers: Timers;
  /** Writes a site's views down. What it rejects is tried again with what comes next. */
  readonly record: (siteId: SiteId, views: Views) => Promise<void>;
}

/** How long views are counted before they are written down, in ms: a process that is killed takes as much with it. */
const COUNTED_MS = 60_000;

/** Views of product pages, counted here: an event for each of them would be most of the log. */
export class ProductViews {
  readonly #parts: ProductViewsParts;
  readonly #counts = new Map<SiteId, Map<ProductId, number>>();
  readonly #closing = new AbortController();
  #next: Promise<void> | null = null;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(parts: ProductViewsParts) {
    this.#parts = parts;
  }

  count(siteId: SiteId, productId: ProductId, views = 1): void {
    const counts = this.#counts.get(siteId) ?? new Map<ProductId, number>();
    this.#counts.set(siteId, counts.set(productId, (counts.get(productId) ?? 0) + views));
    this.#next ??= this.#later();
  }

  /** Writes down what has been counted. */
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
        const views = Object.fromEntries(counts) as Views;
        await this.#parts.record(siteId, views).catch(() => this.#keep(siteId, counts));
      }),
    );
    await this.#writing;
  }

  #keep(siteId: SiteId, counts: ReadonlyMap<ProductId, number>): void {
    if (this.#closing.signal.aborted) return;
    for (const [productId, views] of counts) this.count(siteId, productId, views);
  }
}
