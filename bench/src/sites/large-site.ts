import { MOST_NAVIGATION_ITEMS } from '@kontor/contracts/documents/navigation';
import { type DocumentId, PartId } from '@kontor/contracts/kernel/ids';
import { siteDocumentId, WriteDocument } from '../../../backend/src/features/documents/exports.ts';
import type { Kontor } from '../../../backend/src/kontor.ts';
import { fire, type Shot } from '../load.ts';
import type { Row } from '../report.ts';
import { contextIn, create, publish, siteId } from './documents.ts';
import type { Merchant } from './releasing.ts';

const PAGES = 1_000;
/** As many as a release may have. */
const AT_ONCE = 500;

/** Published pages, and a navigation that leads to some of them. @returns the first pages, `/seite-0` and so on */
export const furnish = async (kontor: Kontor): Promise<readonly DocumentId[]> => {
  const pages: DocumentId[] = [];
  for (let made = 0; made < PAGES; made += AT_ONCE) {
    const some = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => create(kontor, `seite-${made + n}`)));
    await publish(kontor, some);
    pages.push(...some);
  }
  const documentId = siteDocumentId(siteId, 'navigation');
  const parts = pages.slice(-MOST_NAVIGATION_ITEMS).map((pageId, n) => ({
    ...({ type: 'addPart', partType: 'link', partId: PartId.parse(pageId), below: null } as const),
    fields: { title: '', pageId, area: n < 10 ? 'main' : 'footer' },
  }));
  const command = { type: 'CreateDocument', documentId, kind: 'navigation', language: 'de', cells: [], parts } as const;
  await kontor.server.commands.execute(new WriteDocument(command, contextIn(kontor)));
  await publish(kontor, [documentId]);
  return pages.slice(0, AT_ONCE);
};

/** @param ms of each measurement */
export const browsing = async ({ url, headers }: Merchant, ms: number): Promise<readonly Row[]> => {
  const shownIn = async (path: string, as: Readonly<Record<string, string>>): Promise<number> => {
    const shots: readonly Shot[] = [{ method: 'GET', path, headers: as }];
    await fire(url, shots, 1, 1);
    return (await fire(url, shots, 1, ms / 1_000)).p50;
  };
  const page = await shownIn('/seite-1', {});
  // Another site of as many visitors, whose navigation leads to addresses.
  const floor = await shownIn('/impressum', { host: 'demo-ch.localhost' });
  const tree = await shownIn('/config/seiten', headers);
  const pages = PAGES.toLocaleString('en-US');
  const goal = { of: 'value', atMost: 50 } as const;
  return [
    {
      name: `a page of a site of ${pages} with ${MOST_NAVIGATION_ITEMS} links to pages, p50 (floor: a small site)`,
      ...{ value: page, unit: 'ms', floor, goal },
    },
    { name: '… the tree of its pages, p50', value: tree, unit: 'ms', goal },
  ];
};
