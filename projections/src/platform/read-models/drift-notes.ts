import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { type Findings, MOST_TOLD, NOTHING_FOUND } from '@kontor/contracts/read-models/findings';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import type { Notebook } from './notebook.ts';

/** What the last look at a read model has found. */
export interface DriftNote {
  readonly at: Instant;
  readonly findings: Findings;
}

type ByView = Readonly<Record<string, DriftNote>>;
const NOTE = 'drift';

/** What background checks have found: of the installation its sums, and of each site its own documents. */
export class DriftNotes {
  readonly #notebook: Notebook;

  constructor(notebook: Notebook) {
    this.#notebook = notebook;
  }

  /** Of all sites together. */
  async ofAll(): Promise<ByView> {
    return (await this.#notebook.read<ByView>(DIRECTORY, NOTE)) ?? {};
  }

  /** Of one site. Where it has no documents, nothing was found. */
  async ofSite(siteId: SiteId): Promise<ByView> {
    const [all, own] = [await this.ofAll(), await this.#notebook.read<ByView>(siteId, NOTE)];
    return Object.fromEntries(
      Object.entries(all).map(([view, { at }]) => {
        const known = own?.[view];
        return [view, known?.at === at ? known : { at, findings: NOTHING_FOUND }];
      }),
    );
  }

  /** What a look at all documents of a read model has found. */
  async put(view: string, at: Instant, found: ReadonlyMap<SiteId, Findings>): Promise<void> {
    for (const [siteId, findings] of found) {
      if (siteId !== DIRECTORY) await this.#put(siteId, view, { at, findings });
    }
    await this.#put(DIRECTORY, view, { at, findings: sumOf([...found.values()]) });
  }

  async #put(siteId: SiteId, view: string, note: DriftNote): Promise<void> {
    await this.#notebook.change<ByView>(siteId, NOTE, (before) => ({ ...before, [view]: note }));
  }
}

const sumOf = (all: readonly Findings[]): Findings =>
  all.reduce(
    (sum, { looked, changed, missing, extra, first }) => ({
      ...sum,
      first: [...sum.first, ...first].slice(0, MOST_TOLD.documents),
      looked: sum.looked + looked,
      changed: sum.changed + changed,
      missing: sum.missing + missing,
      extra: sum.extra + extra,
    }),
    NOTHING_FOUND,
  );
