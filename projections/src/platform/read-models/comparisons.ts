import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { withDocument } from '@kontor/contracts/read-models/add-finding';
import type { CompareScope } from '@kontor/contracts/read-models/comparison';
import type { Comparison, Findings } from '@kontor/contracts/read-models/responses';
import { NOTHING_FOUND } from '@kontor/contracts/read-models/findings';
import { compare } from './compare.ts';
import type { Notebook } from './notebook.ts';
import { type ReadModelVersions, VersionRefused } from './versions.ts';

export interface ComparisonsParts {
  readonly log: Pick<EventLog, 'readAll'>;
  readonly store: ReadStore;
  readonly notebook: Notebook;
  readonly versions: Pick<ReadModelVersions, 'state'>;
  readonly ambient: Ambient;
  readonly onFailure: (view: string, error: unknown) => void;
}

interface Work {
  /** Default: all sites. */
  readonly siteId?: SiteId | undefined;
  readonly scope: CompareScope;
  readonly signal: AbortSignal;
  readonly onProgress: (findings: Findings) => Promise<void>;
}

const SAMPLE = 200;
/** Progress interval in ms. */
const REPORT_INTERVAL = 500;
const MAX_AT_ONCE = 4;

export class Comparisons {
  readonly #parts: ComparisonsParts;
  readonly #running = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();

  constructor(parts: ComparisonsParts) {
    this.#parts = parts;
  }

  /** @throws VersionRefused where there is nothing to compare with, or not all of it yet */
  async compare(projection: Projection, { siteId, scope, signal, onProgress }: Work): Promise<Findings> {
    const { log, store, versions, ambient } = this.#parts;
    const view = projection.schema.name;
    const { live, beside } = await versions.state(projection);
    if (live === null || !beside) throw new VersionRefused('noneBeside');
    if (!beside.isReady) throw new VersionRefused('notReady');
    const side = (number: number) => ({ store, version: { view, number } });
    let findings = NOTHING_FOUND;
    const sides = { live: side(live), right: side(beside.number) };
    await compare(
      { log, projection, ...sides, randomness: ambient.randomness },
      {
        siteId,
        sample: scope === 'all' ? 'all' : SAMPLE,
        signal,
        onPage: async (page) => {
          for (const { difference, ...key } of page) findings = withDocument(findings, key, difference);
          await onProgress(findings);
          // Yield to other work of this process.
          await ambient.timers.sleep(0, signal);
        },
      },
    );
    return findings;
  }

  /** Compares the site's documents and stores the result. @throws VersionRefused */
  async start(projection: Projection, siteId: SiteId, scope: CompareScope): Promise<void> {
    const key = `${siteId}/${projection.schema.name}`;
    if (this.#running.has(key) || this.#running.size >= MAX_AT_ONCE) throw new VersionRefused('comparing');
    const { versions } = this.#parts;
    const { live, beside } = await versions.state(projection);
    if (live === null || !beside) throw new VersionRefused('noneBeside');
    if (!beside.isReady) throw new VersionRefused('notReady');
    const begun = Promise.withResolvers<void>();
    const work = this.#run(projection, siteId, { scope, live, beside: beside.number }, begun.resolve);
    this.#running.set(key, work);
    void work.finally(() => this.#running.delete(key));
    // Samples are quick, so wait for the result.
    await (scope === 'sample' ? work : begun.promise);
  }

  /** The last comparison, if its versions still exist; `null`: none. */
  async of(view: string, siteId: SiteId): Promise<Comparison | null> {
    return this.#parts.notebook.read<Comparison>(siteId, noteOf(view));
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled(this.#running.values());
  }

  async #run(
    projection: Projection,
    siteId: SiteId,
    about: Pick<Comparison, 'scope' | 'live' | 'beside'>,
    onBegun: () => void,
  ): Promise<void> {
    const { store, ambient, notebook, onFailure } = this.#parts;
    const { clock } = ambient;
    const view = projection.schema.name;
    let total = 0;
    let toldAt = clock.now();
    const put = async (state: Comparison['state'], findings: Findings): Promise<void> => {
      toldAt = clock.now();
      const note: Comparison = { ...about, state, total, findings, at: toldAt };
      await notebook.change<Comparison>(siteId, noteOf(view), () => note);
    };
    let findings = NOTHING_FOUND;
    const onProgress = async (found: Findings): Promise<void> => {
      findings = found;
      if (clock.now() - toldAt >= REPORT_INTERVAL) await put('running', found);
    };
    try {
      total = await store.count(view, siteId);
      await put('running', findings);
      onBegun();
      await this.compare(projection, { siteId, scope: about.scope, signal: this.#stop.signal, onProgress });
      await put(this.#stop.signal.aborted ? 'failed' : 'done', findings);
    } catch (error) {
      onFailure(view, error);
      await put('failed', findings).catch((cause: unknown) => onFailure(view, cause));
    } finally {
      onBegun();
    }
  }
}

const noteOf = (view: string): string => `comparison.${view}`;
