import { expect } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { type Answer, type Api, Visitor } from './api.ts';
import { caughtUp } from './caught-up.ts';
import { orderForm } from './orders.ts';
import type { PlaceOrderAnswer } from '@kontor/contracts/checkout/responses';

const CART = '/api/commerce/shopping-cart';
export const CHECKOUT = '/api/commerce/checkout';

/** A visitor with a product in the cart; default: its first variant. */
export const shopperWith = async (
  api: Api,
  product: ProductView,
  quantity = 1,
  sku: string | undefined = product.variants[0]?.sku,
): Promise<Visitor> => {
  const visitor = new Visitor(api);
  expect((await visitor.add({ itemId: product.id, sku, quantity })).status).toBe(200);
  return visitor;
};

export const applyCode = (visitor: Visitor, code: unknown, more: object = {}): Promise<Answer> =>
  visitor.call('post', `${CART}/coupons`, { code, ...more });

export const removeCode = (visitor: Visitor, code: string): Promise<Answer> =>
  visitor.call('delete', `${CART}/coupons/${code}`);

export const shipTo = (visitor: Visitor, body: object): Promise<Answer> =>
  visitor.call('put', `${CART}/shipping`, body);

export const totalOf = async (visitor: Visitor): Promise<number> => (await visitor.cart()).body.grandTotalCents;

/** Orders a visitor's cart at its current total, and waits until the shop shows it. */
export const placeOrder = async (api: Api, visitor: Visitor, change: object = {}): Promise<Answer> => {
  const answer = await visitor.call('post', CHECKOUT, orderForm(await totalOf(visitor), change));
  await caughtUp(api);
  return answer;
};

export const placed = ({ body }: Answer<unknown>): PlaceOrderAnswer => body as PlaceOrderAnswer;
