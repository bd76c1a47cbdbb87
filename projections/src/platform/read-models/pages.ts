import type { Randomness } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { reachedByAll } from '@kontor/contracts/kernel/partition';
import type { Scan, StoredDocument } from '@kontor/contracts/ports/read-store';
import type { DocumentKey } from '@kontor/contracts/ports/responses';
import type { Side } from './settle.ts';

export interface ReadPage {
  /** Read before the documents, so all events up to here are in them. */
  readonly reached: Position;
  readonly documents: readonly StoredDocument[];
}

const scan = async ({ store, version }: Side, asked: Scan): Promise<ReadPage> => {
  const reached = reachedByAll(await store.checkpoints(version));
  return { reached, documents: await store.scan(version, asked) };
};

export async function* allOf(side: Side, limit: number, siteId?: SiteId): AsyncGenerator<ReadPage> {
  for (let after: DocumentKey | null = null; ;) {
    const page: ReadPage = await scan(side, { siteId, after, limit });
    if (page.documents.length > 0) yield page;
    if (page.documents.length < limit) return;
    after = page.documents.at(-1) ?? null;
  }
}

const LAST = '\u{10FFFF}';
/** Most ids are UUIDs, evenly spread over these digits. */
const DIGITS = 8;

interface Sample {
  readonly limit: number;
  readonly siteId: SiteId | undefined;
  readonly most: number;
  readonly randomness: Randomness;
}

/** Documents of every site, each from a random starting point. */
export async function* sampleOf(side: Side, { limit, siteId, most, randomness }: Sample): AsyncGenerator<ReadPage> {
  const sites = siteId === undefined ? await sitesOf(side, most) : [siteId];
  const each = Math.ceil(most / Math.max(1, sites.length));
  for (const one of sites) {
    const place = Math.floor(randomness.fraction() * 16 ** DIGITS);
    const lot: DocumentKey = { siteId: one, id: place.toString(16).padStart(DIGITS, '0') };
    let missing = each;
    // From the random point to the end, then from the beginning.
    for (const [start, end] of [
      [lot, null],
      [null, lot],
    ] as const) {
      for (let after: DocumentKey | null = start; missing > 0;) {
        const asked = Math.min(limit, missing);
        const { reached, documents } = await scan(side, { siteId: one, after, limit: asked });
        const wanted = end === null ? documents : documents.filter(({ id }) => id <= end.id);
        if (wanted.length > 0) yield { reached, documents: wanted };
        missing -= wanted.length;
        if (wanted.length < asked) break;
        after = documents.at(-1) ?? null;
      }
    }
  }
}

const sitesOf = async ({ store, version }: Side, most: number): Promise<readonly SiteId[]> => {
  const sites: SiteId[] = [];
  for (let after: DocumentKey | null = null; sites.length < most;) {
    const [first]: readonly StoredDocument[] = await store.scan(version, { after, limit: 1 });
    if (!first) break;
    sites.push(first.siteId);
    after = { siteId: first.siteId, id: LAST };
  }
  return sites;
};
