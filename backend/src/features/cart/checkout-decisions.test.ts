import { describe, expect, it } from '@jest/globals';
import type { CartEvent, Offer } from '@kontor/contracts/cart/cart';
import { type CartState, emptyCart, evolveCart } from '@kontor/contracts/cart/state';
import { CartId, CheckoutId, CouponId, EntryId, ProductId, Sku, VariantId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { keptAnswers, sealer } from '../../../../test/support/answers.ts';
import { given } from '../../../../test/support/given.ts';
import history from '../../../../test/replay/history.json' with { type: 'json' };
import { basisOf, type CheckoutDecision } from './checkout-decisions.ts';
import { cartDecider } from './decider.ts';
import type { OrderDraft } from '@kontor/contracts/orders/responses';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const cartId = CartId.parse(id(1));
const entryId = (number: number): EntryId => EntryId.parse(id(100 + number));
const checkoutId = (number: number): CheckoutId => CheckoutId.parse(id(400 + number));
const offer = (number: number, priceCents = 1950): Offer => ({
  itemId: ProductId.parse(id(200 + number)),
  variantId: VariantId.parse(id(300 + number)),
  sku: Sku.parse(`SKU-${number}`),
  attributes: {},
  productType: 'physical',
  title: 'Becher',
  priceCents: cents(priceCents),
  imageUrl: null,
  url: '/shop/becher',
});
const units = (number: number, quantity: number) => ({
  productId: offer(number).itemId,
  variantId: offer(number).variantId,
  quantity,
});
const created: CartEvent = { type: 'CartCreated', data: { cartId, currency: 'EUR' } };
const added = (number: number, quantity = 1, answers = ''): CartEvent => ({
  type: 'CartEntryAdded',
  data: { entryId: entryId(number), offer: offer(number % 10), quantity, ...keptAnswers(answers) },
});
const removed = (number: number): CartEvent => ({ type: 'CartEntryRemoved', data: { entryId: entryId(number) } });
const MINUTE = 60_000;

type Start = Extract<CheckoutDecision, { type: 'StartCheckout' }>;
const start = (number: number, change: Partial<Start> = {}): Start => ({
  type: 'StartCheckout',
  checkoutId: checkoutId(number),
  now: 0,
  expiresAt: 15 * MINUTE,
  lastsFor: 0,
  offers: new Map([1, 2, 11].map((entry) => [entryId(entry), offer(entry % 10)])),
  couponIds: [],
  giftCardIds: [],
  ...change,
});
type Started = Extract<CartEvent, { type: 'CheckoutStarted' }>;
const started = (number: number, change: Partial<Started['data']> = {}): Started => ({
  type: 'CheckoutStarted',
  data: {
    cartId,
    checkoutId: checkoutId(number),
    holderId: checkoutId(number),
    supersedes: null,
    expiresAt: 15 * MINUTE,
    units: [units(1, 2)],
    couponIds: [],
    giftCardIds: [],
    ...change,
  },
});
const bought = history.find(({ type }) => type === 'CartPurchased')?.data.order as unknown as OrderDraft;
const order = { ...bought, coupons: [], lines: bought.lines.map((line) => ({ ...line, ...units(1, 2) })) };
const stateAfter = (...events: readonly CartEvent[]): CartState =>
  events.reduce((cart, event) => evolveCart(cart, event, 0), emptyCart);
const purchase = (number: number, ...seen: readonly CartEvent[]): CheckoutDecision => ({
  type: 'PurchaseCart',
  checkoutId: checkoutId(number),
  basis: basisOf(stateAfter(...seen)),
  order,
});
const purchased = (number: number, holder = number): CartEvent => ({
  type: 'CartPurchased',
  data: { cartId, checkoutId: checkoutId(number), holderId: checkoutId(holder), order },
});

describe('checkout decisions', () => {
  const cart = given(cartDecider);

  it('hold the units of each variant summed over all lines', () => {
    cart(created, added(1, 2), added(11, 3, '{"a":"b"}'), added(2))
      .when(start(1))
      .then([started(1, { units: [units(1, 5), units(2, 1)] })]);
  });

  it('continue a checkout that lasts long enough, and otherwise start a new one', () => {
    const begun = [created, added(1, 2), started(1)];
    cart(...begun)
      .when(start(2, { now: 14 * MINUTE }))
      .then([]);
    cart(...begun)
      .when(start(2, { now: 14.5 * MINUTE, expiresAt: 29.5 * MINUTE, lastsFor: MINUTE }))
      .then([started(2, { holderId: checkoutId(1), supersedes: checkoutId(1), expiresAt: 29.5 * MINUTE })]);
  });

  it('record what a changed cart held before, so that it can be released', () => {
    cart(created, added(1, 2), started(1), added(2), removed(1))
      .when(start(2))
      .then([
        started(2, {
          holderId: checkoutId(1),
          supersedes: checkoutId(1),
          units: [units(2, 1), { ...units(1, 0), round: 2 }],
        }),
      ]);
  });

  it('use a new holder after an end, so that a late release does not release the new holder’s units', () => {
    const { data } = started(1);
    const { supersedes: _s, expiresAt: _e, ...held } = data;
    const ended: CartEvent = { type: 'CheckoutEnded', data: { ...held, reason: 'expired' } };
    const end: CheckoutDecision = { type: 'EndCheckout', checkoutId: checkoutId(1), reason: 'expired' };
    cart(created, added(1, 2), started(1)).when(end).then([ended]);
    cart(created, added(1, 2), started(1), ended).when(end).then([]);
    cart(created, added(1, 2), started(1), ended)
      .when(start(2))
      .then([started(2)]);
  });

  it('start a new checkout when more codes must be held', () => {
    const couponIds = [CouponId.parse(id(500))];
    cart(created, added(1, 2), started(1))
      .when(start(2, { couponIds }))
      .then([started(2, { holderId: checkoutId(1), supersedes: checkoutId(1), couponIds })]);
  });

  it('take over today’s offers, and refuse lines that are no longer offered', () => {
    const cheaper = new Map([[entryId(1), offer(1, 1490)]]);
    cart(created, added(1, 2))
      .when(start(1, { offers: cheaper }))
      .then([{ type: 'CartEntryOfferChanged', data: { entryId: entryId(1), offer: offer(1, 1490) } }, started(1)]);
    cart(created, added(1, 2))
      .when(start(1, { offers: new Map() }))
      .thenRefused('outOfStock', 'cart.outOfStock');
  });

  it('need a cart that is not empty', () => {
    cart().when(start(1)).thenRefused('notFound', 'checkout.cartUnknown');
    cart(created).when(start(1)).thenRefused('invalid', 'checkout.cartEmpty');
  });

  it('buy the cart as shown, once, while its units are held', () => {
    const begun = [created, added(1, 2), started(1)];
    cart(...begun)
      .when(purchase(1, ...begun))
      .then([purchased(1)]);
    cart(...begun, added(2))
      .when(purchase(1, ...begun))
      .thenRefused('conflict', 'checkout.cartChanged');
    cart(...begun)
      .when(purchase(2, ...begun))
      .thenRefused('conflict', 'checkout.reservationOver');
    cart(...begun, purchased(1))
      .when(purchase(1, ...begun))
      .thenRefused('conflict', 'cart.purchased');
    cart(...begun, purchased(1))
      .when(start(2))
      .thenRefused('conflict', 'cart.purchased');
  });

  it('list what was held but not bought, so that it can be released', () => {
    const couponIds = [CouponId.parse(id(500))];
    const begun = [created, added(1), started(1, { units: [units(1, 2), units(2, 0)], couponIds })];
    cart(...begun)
      .when(purchase(1, ...begun))
      .then([
        {
          type: 'CartPurchased',
          data: { ...purchased(1).data, left: { units: [units(2, 0)], couponIds, giftCardIds: [] } },
        },
      ] as readonly CartEvent[]);
  });

  it('name the key to erase at the purchase when there were answers', () => {
    const begun = [created, added(1, 2, '{"a":"Mia"}'), added(2), started(1)];
    const bought = purchased(1) as Extract<CartEvent, { type: 'CartPurchased' }>;
    cart(...begun)
      .when(purchase(1, ...begun))
      .then([{ ...bought, data: { ...bought.data, sealedWith: sealer } }]);
    const other = [created, added(1, 2, '{"a":"Ida"}'), added(2), started(1)];
    cart(...begun)
      .when(purchase(1, ...other))
      .thenRefused('conflict', 'checkout.cartChanged');
  });

  it('do not end a purchased checkout: its units belong to the order', () => {
    const begun = [created, added(1, 2), started(1), purchased(1)];
    cart(...begun)
      .when({ type: 'EndCheckout', checkoutId: checkoutId(1), reason: 'expired' })
      .then([]);
    expect(stateAfter(...begun).purchase?.orderId).toBe(order.orderId);
  });
});
