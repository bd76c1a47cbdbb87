import { randomUUID } from 'node:crypto';
import { priceCartState } from '@kontor/contracts/cart/answer';
import { type CartLine, type CartState, emptyCart } from '@kontor/contracts/cart/state';
import { type CouponView, CouponDefinition } from '@kontor/contracts/coupons/coupons';
import {
  CouponId,
  EntryId,
  GiftCardId,
  OrderId,
  PersonId,
  ProductId,
  Sku,
  VariantId,
} from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { Address } from '@kontor/contracts/orders/parts';
import { pricedOrder } from '@kontor/contracts/orders/priced-order';
import type { Customer, OrderDraft } from '@kontor/contracts/orders/responses';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { commerce as demoCommerce } from '@kontor/demo/sites/hafen-und-heide/commerce';
import { testSite } from './site.ts';
import type { GiftCardView } from '@kontor/contracts/gift-cards/responses';

const commerce = Object.fromEntries(
  demoCommerce.preferences.map(({ namespace, preferences }) => [namespace, preferences]),
);

export const orderSite: SiteView = {
  ...testSite({
    ...commerce,
    shipping: { options: [{ id: 'standard', name: 'Standardversand', rates: [{ priceCents: cents(490) }] }] },
  }),
  title: 'Hafen & Heide',
  timeZone: 'Europe/Berlin',
};

type Sold = Partial<CartLine['offer']> & { readonly quantity?: number };

const lineOf = ({ quantity = 1, ...offer }: Sold): CartLine => ({
  entryId: EntryId.parse(randomUUID()),
  quantity,
  additionalFields: '',
  offer: {
    itemId: ProductId.parse(randomUUID()),
    variantId: VariantId.parse(randomUUID()),
    sku: Sku.parse('HH-1'),
    attributes: {},
    productType: 'physical',
    title: 'Becher „Düne“',
    priceCents: cents(2450),
    imageUrl: null,
    url: '/shop/becher-duene',
    ...offer,
  },
});

export const CUP: Sold = { attributes: { Farbe: 'Sand', Größe: 'L' }, sku: Sku.parse('HH-BECH-SAND-L'), quantity: 2 };
export const HONEY: Sold = {
  title: 'Heidehonig',
  sku: Sku.parse('HH-HONIG-500'),
  priceCents: cents(980),
  taxCategory: 'reduced',
};
export const BOOK: Sold = {
  title: 'Ein Topf für alles (PDF)',
  sku: Sku.parse('HH-PDF'),
  productType: 'digital',
  priceCents: cents(1200),
};
export const CARD: Sold = {
  title: 'Gutschein',
  sku: Sku.parse('HH-GUT-50'),
  productType: 'giftCard',
  attributes: { Wert: '50 €' },
  priceCents: cents(5000),
};

export interface Sale {
  readonly site?: SiteView;
  readonly lines: readonly Sold[];
  readonly discount?: CouponDefinition['discount'];
  /** Paid by gift card, as far as it covers the total. */
  readonly giftCardCents?: number;
  readonly order?: Partial<OrderDraft>;
}

export const draftOf = ({ site = orderSite, lines, discount, giftCardCents = 0, order }: Sale): OrderDraft => {
  const coupon: CouponView = {
    ...CouponDefinition.parse({
      code: 'WILLKOMMEN10',
      name: 'Willkommen',
      discount: discount ?? { kind: 'freeShipping' },
    }),
    id: CouponId.parse(randomUUID()),
    uses: 0,
    heldBy: [],
  };
  const giftCard: GiftCardView = {
    id: GiftCardId.parse(randomUUID()),
    orderId: OrderId.parse(randomUUID()),
    hint: '4PVN',
    currency: 'EUR',
    issuedCents: cents(giftCardCents),
    availableCents: cents(giftCardCents),
    heldBy: {},
    isBlocked: false,
    testMode: false,
  };
  const cart: CartState = {
    ...emptyCart,
    currency: 'EUR',
    lines: lines.map(lineOf),
    couponCodes: discount ? [coupon.code] : [],
    giftCardIds: giftCardCents > 0 ? [giftCard.id] : [],
    shipping: { country: 'DE', optionId: 'standard' },
  };
  const codes = { coupons: discount ? [coupon] : [], giftCards: giftCardCents > 0 ? [giftCard] : [] };
  return {
    orderId: OrderId.parse(randomUUID()),
    purchasedCartId: null,
    testMode: false,
    origin: 'https://hafen-und-heide.example',
    language: 'de',
    customer: { personId: PersonId.parse(randomUUID()), iv: '', data: '' },
    ...pricedOrder(cart, priceCartState(cart, { site, now: 0, codes })),
    paymentMethod: 'prepayment',
    subscription: null,
    ...order,
  };
};

const address = Address.parse({
  name: 'Ada Lovelace',
  street: 'Hafenstraße 7',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
});

export const ada: Customer = {
  email: 'ada@example.com',
  phone: '+49 40 1234',
  shippingAddress: address,
  billingAddress: address,
  note: 'Bitte klingeln.\nHinterhaus.',
  additionalFields: {},
};
