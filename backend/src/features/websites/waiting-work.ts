import { roleMay, type SiteRole } from '@kontor/contracts/accounts/permissions';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { ORDER_WORK } from '@kontor/contracts/orders/work';
import type { WebsiteAnswer, WebsiteWork } from '@kontor/contracts/websites/calls';
import type { Platform } from '../../platform/platform.ts';

/** More are not counted. */
const MOST_COUNTED = 20;

interface Found {
  readonly length: number;
  readonly next: string | null;
}

/** What waits at a site for somebody of that role. */
export const waitingWork = async (
  { queries }: Pick<Platform, 'queries'>,
  siteId: SiteId,
  role: SiteRole,
): Promise<WebsiteAnswer['work']> => {
  const changes = async (): Promise<Found> => {
    const asked = { isDeleted: false, isChanged: true, limit: MOST_COUNTED };
    const { documents, next } = await queries.documents.list(siteId, asked);
    return { length: documents.length, next };
  };
  const orders = async (work: (typeof ORDER_WORK)[number]): Promise<Found> => {
    const page = await queries.orders.list(siteId, MOST_COUNTED, undefined, { work });
    return { length: page.orders.length, next: page.next };
  };
  const counted = await Promise.all([
    ...(roleMay(role, 'content:draft') ? [asWork('changes', changes())] : []),
    ...(roleMay(role, 'orders:read') ? ORDER_WORK.map((work) => asWork(work, orders(work))) : []),
  ]);
  return counted.filter(({ count }) => count > 0);
};

const asWork = async (kind: WebsiteWork, found: Promise<Found>) => {
  const { length, next } = await found;
  return { kind, count: length, isMore: next !== null };
};
