import { isSpelledAlike } from '@kontor/contracts/kernel/one-spelling';
import { MASK } from '@kontor/contracts/analytics/tables';
import { couponProblemText, priceCartState } from '@kontor/contracts/cart/answer';
import type { CartLine } from '@kontor/contracts/cart/state';
import type { ProductEvent } from '@kontor/contracts/catalogue/catalogue';
import type { PreferenceNamespace } from '@kontor/contracts/preferences/commerce-preferences';
import type { CouponEvent, CouponView } from '@kontor/contracts/coupons/coupons';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type RecordedEvent, streamName } from '@kontor/contracts/kernel/events';
import { type Currency, ZERO } from '@kontor/contracts/kernel/money';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Pricing } from '@kontor/contracts/pricing/pricing';
import { isOnSale } from '@kontor/contracts/catalogue/sale-dates';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { couponView } from '@kontor/projections/features/coupons/coupon-view';
import type { Platform } from '../../platform/platform.ts';
import { productFold } from '../catalogue/exports.ts';
import { preferencesFold } from '../preferences/exports.ts';
import { type CartThen, cartThen } from './cart-then.ts';
import { KINDS } from './kinds.ts';
import { namingOf, placeOf } from './places.ts';
import { knownEventsUntil } from './stream-events.ts';
import type { WhyCoupon, WhyLine, WhyPrice } from '@kontor/contracts/time-travel/responses';

type Parts = Pick<Platform, 'ambient' | 'log' | 'queries' | 'vault'>;

interface Listed {
  readonly listed: WhyLine['listed'];
  readonly set: RecordedEvent | null;
}

interface Settings<Of> {
  readonly value: Of;
  readonly set: RecordedEvent | null;
}

const PRICES = ['priceCents', 'salePriceCents', 'onSale', 'saleFrom', 'saleUntil'] as const;

/**
 * How the amounts of a cart, or of an order's cart, were calculated: by the shop's own pricing, with the products,
 * coupons and settings of that time.
 * @throws Refusal `notFound`; `invalid` at `at` before the cart existed
 */
export const whyPrice = async (
  parts: Parts,
  site: SiteView,
  { kind, id, at, showsCodes }: Asked,
): Promise<WhyPrice> => {
  const { log } = parts;
  const then = await cartThen(log, site, await cartIdOf(parts, site, kind, id), at);
  const { cart } = then;
  const [taxes, shipping, coupons] = await Promise.all([
    settingsThen(log, site, 'taxes', then.at),
    settingsThen(log, site, 'shipping', then.at),
    couponsThen(parts, site, cart.couponCodes, then),
  ]);
  const commerce = { ...site.commerce, taxes: taxes.value, shipping: shipping.value } as SiteView['commerce'];
  const codes = { coupons: coupons.map(({ value }) => value), giftCards: [] };
  const pricing = priceCartState(cart, { site: { ...site, commerce }, now: then.at, codes });
  const listed = await Promise.all(cart.lines.map((line) => listedFor(log, site, line, then.taken.get(line.entryId))));
  const events = [taxes.set, shipping.set, then.shippingChosen, ...then.taken.values()]
    .concat(
      coupons.map(({ set }) => set),
      listed.map(({ set }) => set),
    )
    .filter((event) => event !== null);
  const naming = await namingOf(
    parts,
    site,
    events.map(({ metadata }) => metadata.actor),
  );
  const place = (event: RecordedEvent | null) => event && placeOf(event, naming);
  const option = pricing.selectedShippingOption;
  return {
    cart: cart.cartId ?? id,
    at: then.at,
    currency: cart.currency,
    lines: cart.lines.flatMap((line, index): readonly WhyLine[] => {
      const taken = then.taken.get(line.entryId);
      const { listed: said = null, set = null } = listed[index] ?? {};
      return taken ? [{ ...lineOf(line, pricing), taken: placeOf(taken, naming), listed: said, set: place(set) }] : [];
    }),
    coupons: cart.couponCodes
      .map((code) => couponOf(code, pricing, coupons, site, cart.currency, place))
      .map((coupon) => (showsCodes ? coupon : { ...coupon, code: MASK })),
    shipping: option && {
      name: option.name,
      cents: pricing.shippingCostCents,
      chosen: place(then.shippingChosen),
      set: place(shipping.set),
    },
    taxes: { country: pricing.country, cents: pricing.taxCents, set: place(taxes.set) },
    subtotalCents: pricing.subtotalCents,
    discountCents: pricing.discountCents,
    grandTotalCents: pricing.grandTotalCents,
  };
};

interface Asked {
  readonly kind: 'cart' | 'order';
  readonly id: string;
  readonly at: Instant;
  /** Codes are worth money, so they are shown only to readers of orders, which contain them too. */
  readonly showsCodes: boolean;
}

const cartIdOf = async (parts: Parts, site: SiteView, kind: 'cart' | 'order', id: string): Promise<string> => {
  const found = await KINDS[kind].find(id, site.id, parts.queries);
  if (!found) throw new Refusal('notFound', { key: 'history.unknown' });
  if (kind === 'cart') return found.id;
  const [placed] = await parts.log.readStream(found.stream, { limit: 1 });
  const { purchasedCartId } = (placed?.data ?? {}) as { readonly purchasedCartId?: string | null };
  if (purchasedCartId === undefined) throw new Refusal('notFound', { key: 'history.unknown' });
  // A renewal is priced by its subscription, not by a cart.
  if (purchasedCartId === null) throw new Refusal('conflict', { key: 'history.noCart' });
  return purchasedCartId;
};

const settingsThen = async (
  log: Parts['log'],
  { id }: SiteView,
  namespace: PreferenceNamespace,
  at: Instant,
): Promise<Settings<unknown>> => {
  const events = await knownEventsUntil(log, streamName('preferences', id, namespace), at);
  const fold = preferencesFold(namespace);
  const value = events.reduce((state, event) => fold.evolve(state, event), fold.initial);
  return { value, set: events.at(-1) ?? null };
};

/** Ignores the order's own use, so that it does not count against itself. */
const withoutUseOf = (orderId: string | null, events: readonly RecordedEvent[]): readonly RecordedEvent[] => {
  const coupon = events as unknown as readonly CouponEvent[];
  const holders = new Set(
    coupon.flatMap(({ type, data }) => (type === 'CouponUseTaken' && data.orderId === orderId ? [data.holderId] : [])),
  );
  return events.filter((_, index) => {
    const { data } = coupon[index]!;
    return !('holderId' in data && holders.has(data.holderId)) && !('orderId' in data && data.orderId === orderId);
  });
};

/** The coupons of currently known codes, as they were then. */
const couponsThen = async (
  { log, queries }: Parts,
  { id }: SiteView,
  codes: readonly string[],
  { at, orderId }: Pick<CartThen, 'at' | 'orderId'>,
): Promise<readonly Settings<CouponView>[]> => {
  if (codes.length === 0) return [];
  const known = await queries.coupons.byCodes(id, codes);
  const then = known.map(async (coupon) => {
    const events = withoutUseOf(orderId, await knownEventsUntil(log, streamName('coupon', id, coupon.id), at));
    const viewed = events.filter(({ type }) => (couponView.types as readonly string[]).includes(type));
    const value = viewed.reduce<ReturnType<typeof couponView.evolve>>(
      (view, event) => couponView.evolve(view, event as unknown as Parameters<typeof couponView.evolve>[1]),
      null,
    );
    return value ? [{ value, set: viewed.findLast(({ type }) => type === 'CouponDefined') ?? null }] : [];
  });
  return (await Promise.all(then)).flat();
};

/** The product's price data when the cart took its price, and the event that set it. */
const listedFor = async (
  log: Parts['log'],
  site: SiteView,
  { offer }: CartLine,
  taken: RecordedEvent | undefined,
): Promise<Listed> => {
  const nothing = { listed: null, set: null };
  if (!taken) return nothing;
  const events = await knownEventsUntil(log, streamName('product', site.id, offer.itemId), taken.metadata.at);
  const state = events.reduce((before, event) => productFold.evolve(before, event), productFold.initial);
  const variant = state?.variants.find(({ id }) => id === offer.variantId);
  if (!variant) return nothing;
  const { priceCents, salePriceCents, saleFrom = null, saleUntil = null } = variant;
  const set = events.findLast((event) => makesPrice(event as unknown as ProductEvent, offer.variantId)) ?? null;
  return {
    listed: { priceCents, salePriceCents, onSale: isOnSale(variant, taken.metadata.at), saleFrom, saleUntil },
    set,
  };
};

const makesPrice = (event: ProductEvent, variantId: string): boolean => {
  switch (event.type) {
    case 'ProductCreated':
      return event.data.variants.some(({ id }) => id === variantId);
    case 'VariantAdded':
      return event.data.variant.id === variantId;
    case 'VariantChanged':
      return event.data.variantId === variantId && PRICES.some((field) => field in event.data.changes);
    case 'ProductDetailsChanged':
    case 'VariantRemoved':
      return false;
  }
};

const lineOf = ({ entryId, offer, quantity }: CartLine, { lines }: Pricing) => {
  const priced = lines.find(({ id }) => id === entryId);
  return {
    productId: offer.itemId,
    title: offer.title,
    sku: offer.sku,
    quantity,
    unitPriceCents: offer.priceCents,
    discountCents: priced?.discountCents ?? ZERO,
    totalCents: priced?.totalCents ?? ZERO,
    taxRate: priced?.taxRate ?? 0,
  };
};

const couponOf = (
  code: string,
  { validCoupons, invalidCoupons }: Pricing,
  then: readonly Settings<CouponView>[],
  site: SiteView,
  currency: Currency,
  place: (event: RecordedEvent | null) => WhyCoupon['defined'],
): WhyCoupon => {
  const known = then.find(({ value }) => isSpelledAlike(value.code, code));
  const given = validCoupons.find((coupon) => isSpelledAlike(coupon.code, code));
  const invalid = invalidCoupons.find((coupon) => isSpelledAlike(coupon.code, code));
  return {
    code,
    name: known?.value.name ?? null,
    discountCents: given?.discountCents ?? ZERO,
    refused: invalid ? couponProblemText(invalid, site, currency) : null,
    defined: place(known?.set ?? null),
  };
};
