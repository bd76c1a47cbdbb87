import type { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import type { OrderView } from '@kontor/contracts/orders/orders';
import type { OrderQueries } from '@kontor/contracts/orders/queries';

/** Orders by their ids, each read once; those that are not known yet are missing. @throws StoreUnavailable */
export const ordersOf = async (
  orders: Pick<OrderQueries, 'byId'>,
  siteId: SiteId,
  ids: Iterable<OrderId>,
): Promise<ReadonlyMap<OrderId, OrderView>> => {
  const found = await Promise.all([...new Set(ids)].map((id) => orders.byId(siteId, id)));
  return new Map(found.flatMap((order) => (order ? [[order.id, order] as const] : [])));
};
