import { START } from '@kontor/contracts/kernel/events';
import type { OrderFilter, OrderQueries } from '@kontor/contracts/orders/queries';
import type { OrderView } from '@kontor/contracts/orders/responses';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { orderView } from './order-view.ts';

export const orderQueries = (store: ReadStore, waitForPosition: WaitForPosition): OrderQueries => {
  const view = orderView.schema.name;
  return {
    byId: async (siteId, orderId, atLeast) => {
      const read = () => store.get<OrderView>(view, siteId, orderId);
      const found = await read();
      if (atLeast === undefined || (found?.position ?? START) >= atLeast) return found?.body ?? null;
      await waitForPosition(view, siteId, atLeast);
      return (await read())?.body ?? null;
    },
    byNumber: async (siteId, number) => {
      const found = await store.query<OrderView>(view, { siteId, index: 'number', where: { number }, limit: 1 });
      return found.documents[0]?.body ?? null;
    },
    list: async (siteId, limit, after, filter = {}) => {
      const page = await store.query<OrderView>(view, {
        siteId,
        ...narrowed(filter),
        sort: { field: 'placedAt', direction: 'descending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { orders: page.documents.map(({ body }) => body), next: page.next };
    },
  };
};

const INDEXES: Readonly<Record<string, string>> = {
  '': 'placed',
  status: 'status',
  payment: 'payment',
  'status payment': 'statusAndPayment',
  person: 'person',
  'person status': 'personAndStatus',
  'person payment': 'personAndPayment',
  'person status payment': 'personStatusAndPayment',
};

const narrowed = ({ status, paymentStatus, work, personIds, from, to }: OrderFilter) => {
  const named = [personIds && 'person', status && 'status', paymentStatus && 'payment'].filter(Boolean).join(' ');
  return {
    index: INDEXES[named] ?? 'placed',
    where: {
      ...(status && { status }),
      ...(paymentStatus && { paymentStatus }),
    },
    ...(personIds && { anyOf: { field: 'customer.personId', values: personIds } }),
    ...((from ?? to) !== undefined && {
      range: { field: 'placedAt', ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    }),
    ...(work && { contains: { field: 'work', value: work } }),
  };
};
