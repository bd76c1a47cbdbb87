import { expect } from '@jest/globals';
import type { SubscribeAnswer } from '@kontor/contracts/cart/cart';
import type { CheckoutState, PlaceOrderAnswer } from '@kontor/contracts/checkout/checkout';
import { OrderId, type SubscriptionId } from '@kontor/contracts/kernel/ids';
import { type Api, Visitor } from './api.ts';
import { caughtUp } from './caught-up.ts';
import { demo } from './context.ts';
import { orderForm } from './orders.ts';
import { until } from './until.ts';

export interface Subscribed {
  readonly id: SubscriptionId;
  readonly orderId: OrderId;
  readonly number: number;
}

/** A subscription of coffee that somebody has begun, as soon as the shop shows it. */
export const subscribed = async (api: Api, change: object = {}): Promise<Subscribed> => {
  const visitor = new Visitor(api);
  const { id: itemId, variants } = await api.product('kaffee-abo');
  const asked = { itemId, sku: variants[0]?.sku, qty: 1 };
  const { body } = await visitor.call<SubscribeAnswer>('post', '/api/3/commerce/cart/subscription', asked);
  const { cartToken } = body;
  const started = await visitor.call<CheckoutState>('post', '/api/commerce/checkout/start', { cartToken });
  const form = { ...orderForm(started.body.shoppingCart.grandTotalCents, change), cartToken };
  const answer = await visitor.call<PlaceOrderAnswer>('post', '/api/commerce/checkout', form);
  expect(answer.status).toBe(200);
  await caughtUp(api);
  const { orders, subscriptions } = api.kontor.platform.queries;
  const order = await orders.byId(demo, OrderId.parse(answer.body.orderId));
  const { id } = order!.subscription!;
  await until(async () => (await subscriptions.byId(demo, id)) !== null, true);
  return { id, orderId: order!.id, number: order!.number };
};
