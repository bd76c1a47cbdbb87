import { streamName } from '@kontor/contracts/kernel/events';
import { type OrderId, SubscriptionId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import {
  type ListSubscriptionsQuery,
  type MerchantSubscriptions,
  MAX_LISTED_SUBSCRIPTIONS,
  MAX_SHOWN_PAYMENTS,
} from '@kontor/contracts/subscriptions/panel';
import type {
  SubscriptionEvent,
  SubscriptionFilter,
  SubscriptionPage,
} from '@kontor/contracts/subscriptions/subscriptions';
import type {
  ListedSubscription,
  MerchantSubscription,
  SubscriptionPayment,
  SubscriptionRecord,
} from '@kontor/contracts/subscriptions/responses';
import { subscriptionView } from '@kontor/projections/features/subscriptions/subscription-view';
import type { CommandBus } from '@nestjs/cqrs';
import { namesOfActors } from '../../platform/actor-names.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { ordersOf } from '../../platform/orders-of.ts';
import { peopleFound } from '../../platform/people-found.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { WriteSubscription } from './commands.ts';
import { historyOf, ordersIn, shownOf } from './panel-history.ts';
import type { Customer, OrderView } from '@kontor/contracts/orders/responses';

const subscriptionCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  { actor }: Caller,
): MerchantSubscriptions => {
  const { queries, vault, log } = platform;
  const { site } = scope;

  const byNumber = async (number: number): Promise<readonly SubscriptionRecord[]> => {
    const order = await queries.orders.byNumber(site.id, number);
    const found = order?.subscription && (await queries.subscriptions.byId(site.id, order.subscription.id));
    return found ? [found] : [];
  };
  const found = async (
    { search, limit, after }: ListSubscriptionsQuery,
    filter: SubscriptionFilter,
  ): Promise<SubscriptionPage> => {
    const nothing: SubscriptionPage = { subscriptions: [], next: null };
    if (search === '') return queries.subscriptions.list(site.id, limit, after, filter);
    const number = /^#?(\d{1,15})$/u.exec(search)?.[1];
    if (number !== undefined) {
      const subscriptions = (await byNumber(Number(number))).filter((one) => isIn(one, filter));
      return { subscriptions, next: null };
    }
    const people = await peopleFound(vault, site.id, search);
    const { personIds: among = people } = filter;
    const personIds = people.filter((personId) => among.includes(personId));
    return personIds.length === 0
      ? nothing
      : queries.subscriptions.list(site.id, limit, after, { ...filter, personIds });
  };
  return {
    list: async (asked) => {
      const { status, personId } = asked;
      const filter = { status, ...(personId && { personIds: [personId] }) };
      const { subscriptions, next } = await found(asked, filter);
      const orders = await ordersOf(
        queries.orders,
        site.id,
        subscriptions.map(({ firstOrderId }) => firstOrderId),
      );
      const listed = subscriptions.map(async (record): Promise<ListedSubscription> => {
        const customer = await open<Customer>(vault, site.id, record.customer);
        return {
          ...listedOf(record, orders),
          customer: customer && { name: customer.billingAddress.name, email: customer.email },
        };
      });
      return { subscriptions: await Promise.all(listed), next };
    },
    byId: async (id): Promise<MerchantSubscription> => {
      const stream = streamName('subscription', site.id, idOf(id));
      const events = await readEvents<SubscriptionEvent>(log, stream);
      const record = recordOf(events);
      if (!record) throw new Refusal('notFound', { key: 'subscription.unknown' });
      const newest = record.orderIds.slice(-MAX_SHOWN_PAYMENTS).reverse();
      const shown = shownOf(events);
      const [customer, names, orders] = await Promise.all([
        open<Customer>(vault, site.id, record.customer),
        namesOfActors(
          platform,
          site,
          shown.map(({ metadata }) => metadata.actor),
        ),
        ordersOf(queries.orders, site.id, [record.firstOrderId, ...newest, ...ordersIn(shown)]),
      ]);
      return {
        ...listedOf(record, orders),
        personId: record.customer.personId,
        customer,
        payments: newest.flatMap((orderId) => paymentOf(orders.get(orderId))),
        history: historyOf(shown, names, orders),
      };
    },
    pastDue: async () => {
      const filter = { status: 'pastDue' } as const;
      const page = await queries.subscriptions.list(site.id, MAX_LISTED_SUBSCRIPTIONS, undefined, filter);
      return { count: page.subscriptions.length, isMore: page.next !== null };
    },
    cancel: async (id) => {
      const cancel = new WriteSubscription(
        idOf(id),
        { type: 'CancelSubscription', by: 'merchant' },
        scope.commandContext(actor),
      );
      scope.wrote(await commands.execute(cancel));
    },
  };
};

export const subscriptionAccess = authorizedSession(
  { list: 'orders:read', byId: 'orders:read', pastDue: 'orders:read', cancel: 'orders:write' },
  subscriptionCalls,
);

/** Of the API, which answers with the subscription. */
export const subscriptionWrites = authorizedSession(
  { cancel: 'orders:write' },
  (...parts: Parameters<typeof subscriptionCalls>) => ({
    cancel: async (id: string) => {
      const calls = subscriptionCalls(...parts);
      await calls.cancel(id);
      return calls.byId(id);
    },
  }),
);

const recordOf = (events: readonly Recorded<SubscriptionEvent>[]): SubscriptionRecord | null =>
  events.reduce<SubscriptionRecord | null>((before, event) => subscriptionView.evolve(before, event), null);

const listedOf = (
  { customer: _, renewedCents, firstOrderId, ...record }: SubscriptionRecord,
  orders: ReadonlyMap<OrderId, OrderView>,
): Omit<ListedSubscription, 'customer'> => {
  const first = orders.get(firstOrderId);
  return {
    ...record,
    order: { id: firstOrderId, number: first?.number ?? null },
    billedCents: renewedCents ?? first?.grandTotalCents ?? null,
  };
};

const paymentOf = (order: OrderView | undefined): readonly SubscriptionPayment[] => {
  if (!order) return [];
  const { id, number, placedAt, grandTotalCents, status, paymentStatus } = order;
  return [{ id, number, placedAt, grandTotalCents, status, paymentStatus }];
};

const isIn = (record: SubscriptionRecord, { status, personIds }: SubscriptionFilter): boolean =>
  (status === undefined || record.status === status) &&
  (personIds === undefined || personIds.includes(record.customer.personId));

const idOf = (id: string): SubscriptionId => {
  const parsed = SubscriptionId.safeParse(id);
  if (!parsed.success) throw new Refusal('notFound', { key: 'subscription.unknown' });
  return parsed.data;
};
