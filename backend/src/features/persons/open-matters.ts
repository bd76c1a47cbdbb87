import { Refusal } from '@kontor/contracts/kernel/refusal';
import { workOf } from '@kontor/contracts/orders/state';
import type { OrderView } from '@kontor/contracts/orders/responses';
import type { OpenMatter } from '@kontor/contracts/persons/responses';
import type { SubscriptionView } from '@kontor/contracts/subscriptions/responses';

/** Open matters of a person. A refund counts separately from shipping and payment. */
export const openMatters = (
  orders: readonly OrderView[],
  subscriptions: readonly SubscriptionView[],
): readonly OpenMatter[] => [
  ...subscriptions
    .filter(({ status }) => status === 'active' || status === 'pastDue')
    .map(({ firstOrderId: orderId }): OpenMatter => {
      const number = orders.find(({ id }) => id === orderId)?.number ?? null;
      return { kind: 'subscription', orderId, number };
    }),
  ...orders.flatMap((order): readonly OpenMatter[] => {
    const work = workOf(order);
    const of = { orderId: order.id, number: order.number };
    return [
      ...(work.includes('send') || work.includes('pay') ? [{ kind: 'order' as const, ...of }] : []),
      ...(work.includes('refund') ? [{ kind: 'refund' as const, ...of }] : []),
    ];
  }),
];

/** @param despite confirmed kinds @throws Refusal `conflict` naming the unconfirmed ones */
export const requireSettled = (open: readonly OpenMatter[], despite: readonly OpenMatter['kind'][]): void => {
  const left = open.filter(({ kind }) => !despite.includes(kind));
  if (left.length === 0) return;
  const fields = Object.fromEntries(
    left.map(({ kind }) => [`despite.${kind}`, { key: `person.open.${kind}` as const }]),
  );
  throw new Refusal('conflict', { key: 'person.open' }, fields);
};
