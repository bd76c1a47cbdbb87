import type { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import type { OrderQueries } from '@kontor/contracts/orders/queries';
import type { OrderView } from '@kontor/contracts/orders/responses';

/** Orders by their ids, each read once; unknown ones are left out. @throws StoreUnavailable */
export const ordersOf = async (
  orders: Pick<OrderQueries, 'byId'>,
  siteId: SiteId,
  ids: Iterable<OrderId>,
): Promise<ReadonlyMap<OrderId, OrderView>> => {
  const found = await Promise.all([...new Set(ids)].map((id) => orders.byId(siteId, id)));
  return new Map(found.flatMap((order) => (order ? [[order.id, order] as const] : [])));
};
