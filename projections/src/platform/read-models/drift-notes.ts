import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { MAX_REPORTED, NOTHING_FOUND } from '@kontor/contracts/read-models/findings';
import type { Findings } from '@kontor/contracts/read-models/responses';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import type { Notebook } from './notebook.ts';

export interface DriftNote {
  readonly at: Instant;
  readonly findings: Findings;
}

type ByView = Readonly<Record<string, DriftNote>>;
const NOTE = 'drift';

/** Results of background checks: totals for the installation, documents per site. */
export class DriftNotes {
  readonly #notebook: Notebook;

  constructor(notebook: Notebook) {
    this.#notebook = notebook;
  }

  async ofAll(): Promise<ByView> {
    return (await this.#notebook.read<ByView>(DIRECTORY, NOTE)) ?? {};
  }

  async ofSite(siteId: SiteId): Promise<ByView> {
    const [all, own] = [await this.ofAll(), await this.#notebook.read<ByView>(siteId, NOTE)];
    return Object.fromEntries(
      Object.entries(all).map(([view, { at }]) => {
        const known = own?.[view];
        return [view, known?.at === at ? known : { at, findings: NOTHING_FOUND }];
      }),
    );
  }

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
      first: [...sum.first, ...first].slice(0, MAX_REPORTED.documents),
      looked: sum.looked + looked,
      changed: sum.changed + changed,
      missing: sum.missing + missing,
      extra: sum.extra + extra,
    }),
    NOTHING_FOUND,
  );
