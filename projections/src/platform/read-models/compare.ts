import type { Randomness } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { type Body, documentKey, type StoredDocument } from '@kontor/contracts/ports/read-store';
import type { DocumentKey } from '@kontor/contracts/ports/responses';
import { type Difference, differenceOf } from './difference.ts';
import { allOf, sampleOf } from './pages.ts';
import { readSide, settle, type Side } from './settle.ts';

export interface CompareParts {
  readonly log: Pick<EventLog, 'readAll'>;
  readonly projection: Projection;
  readonly live: Side;
  readonly right: Side;
  readonly randomness: Randomness;
}

export interface CompareWhat {
  /** Default: all sites. */
  readonly siteId?: SiteId | undefined;
  /** `all`, or the approximate size of a random sample. */
  readonly sample: number | 'all';
  readonly signal: AbortSignal;
  /** Called per page with every compared document; `null`: equal. */
  readonly onPage: (page: readonly Compared[]) => Promise<void>;
}

export interface Compared extends DocumentKey {
  readonly difference: Difference | null;
}

/** Documents in memory at once, per side. */
const PAGE = 100;

/**
 * Compares two versions document by document, while both are written to. First all documents of one side, then the
 * remaining ones of the other, in bounded memory.
 */
export const compare = async (parts: CompareParts, { siteId, sample, signal, onPage }: CompareWhat): Promise<void> => {
  const { live, right, randomness } = parts;
  const pagesOf = (side: Side) =>
    sample === 'all' ? allOf(side, PAGE, siteId) : sampleOf(side, { limit: PAGE, siteId, most: sample, randomness });
  for (const [side, other, isSecond] of [
    [live, right, false],
    [right, live, true],
  ] as const) {
    for await (const read of pagesOf(side)) {
      if (signal.aborted) return;
      const { documents } = read;
      const beside = await readSide(other, () => other.store.load(other.version, documents));
      // Documents on both sides were compared in the first pass.
      const asked = isSecond ? documents.filter((key) => !beside.states.get(documentKey(key))?.body) : documents;
      if (asked.length === 0) continue;
      const here = { reached: read.reached, states: byKey(documents) };
      const sides = isSecond ? [beside, here] : [here, beside];
      const [was, is] = await settle(parts.log, parts.projection, asked, sides);
      await onPage(asked.map((key) => compared(key, was, is)));
    }
  }
};

const byKey = (documents: readonly StoredDocument[]): ReadonlyMap<string, StoredDocument> =>
  new Map(documents.map((document) => [documentKey(document), document]));

type Bodies = ReadonlyMap<string, Body | null> | undefined;

const compared = ({ siteId, id }: DocumentKey, live: Bodies, right: Bodies): Compared => {
  const name = documentKey({ siteId, id });
  return { siteId, id, difference: differenceOf(live?.get(name) ?? null, right?.get(name) ?? null) };
};
