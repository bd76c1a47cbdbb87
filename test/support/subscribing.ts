import { OrderId, type SubscriptionId } from '@kontor/contracts/kernel/ids';
import { type Api, Visitor } from './api.ts';
import { given } from './api-client.ts';
import { caughtUp } from './caught-up.ts';
import { demo } from './context.ts';
import { orderForm } from './orders.ts';
import { until } from './until.ts';

export interface Subscribed {
  readonly id: SubscriptionId;
  readonly orderId: OrderId;
  readonly number: number;
}

/** Starts a coffee subscription and waits until the shop shows it. */
export const subscribed = async (api: Api, change: object = {}): Promise<Subscribed> => {
  const visitor = new Visitor(api);
  const { id: itemId, variants } = await api.product('kaffee-abo');
  const asked = { itemId, sku: variants[0]!.sku, qty: 1 };
  const { cartToken } = await given(visitor.api.POST('/api/3/commerce/cart/subscription', { body: asked }));
  const started = await given(visitor.api.POST('/api/commerce/checkout/start', { body: { cartToken } }));
  const form = { ...orderForm(started.shoppingCart.grandTotalCents, change), cartToken };
  const { orderId } = await given(visitor.api.POST('/api/commerce/checkout', { body: form }));
  await caughtUp(api);
  const { orders, subscriptions } = api.kontor.platform.queries;
  const order = await orders.byId(demo, OrderId.parse(orderId));
  const { id } = order!.subscription!;
  await until(async () => (await subscriptions.byId(demo, id)) !== null, true);
  return { id, orderId: order!.id, number: order!.number };
};
