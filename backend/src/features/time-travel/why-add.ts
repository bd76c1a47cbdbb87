import { MAX_CHAIN_LENGTH } from '@kontor/contracts/time-travel/why';
import type { WhyAdd } from '@kontor/contracts/time-travel/responses';
import { type CartState, emptyCart } from '@kontor/contracts/cart/state';
import type { ProductView, VariantView } from '@kontor/contracts/catalogue/responses';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type RecordedEvent, streamName } from '@kontor/contracts/kernel/events';
import { ProductId, Sku, VariantId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { wordsOf } from '@kontor/contracts/messages/index';
import { isCounted } from '@kontor/contracts/catalogue/product-status';
import type { RefusedAdd } from '@kontor/contracts/cart/refused-adds';
import { productAt } from '@kontor/contracts/catalogue/sale-dates';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import { productView } from '@kontor/projections/features/catalogue/product-view';
import type { Platform } from '../../platform/platform.ts';
import { rehearseAdd, unitsInCart } from '../cart/exports.ts';
import { stockFold } from '../stock/exports.ts';
import { findVariant } from './find-variant.ts';
import { cartFold } from './folds.ts';
import { namingOf, placeOf } from './places.ts';
import { knownEventsUntil, refuseNothing } from './stream-events.ts';

type Parts = Pick<Platform, 'log' | 'queries' | 'vault'>;

export interface AddedThen {
  readonly sku: string;
  readonly cart?: string | undefined;
  readonly quantity: number;
  readonly at: Instant;
}

/** Number of latest events that are evaluated, as a live shop keeps adding more. */
const MAX_DECIDED = 2_000;

/** The state after an event of the product or of its variant's stock. */
interface Point {
  readonly event: RecordedEvent;
  readonly variant: VariantView | null;
  readonly refusal: Refusal | null;
}

const freeOf = (variant: VariantView | null, { productType }: ProductView): number | null =>
  variant === null || variant.unlimited || !isCounted(productType) ? null : variant.qtyInStock;

/**
 * Why an add was or would have been accepted or refused: evaluates the shop's rules on the past product, stock and
 * cart, and finds the event that caused it.
 * @throws Refusal `notFound`; `invalid` at `at` before the product existed
 */
export const whyAdd = async (parts: Parts, site: SiteView, { sku, cart, quantity, at }: AddedThen): Promise<WhyAdd> => {
  const { log, queries } = parts;
  const { variantId, productId } = await findVariantBySku(parts, site, sku);
  const [ofProduct, ofStock, state] = await Promise.all([
    knownEventsUntil(log, streamName('product', site.id, productId), at),
    knownEventsUntil(log, streamName('stock', site.id, variantId), at),
    cartAt(log, site, { cart, at, variantId }),
  ]);
  if (ofProduct.length === 0) await refuseNothing(log, streamName('product', site.id, productId));
  const events = [...ofProduct, ...ofStock].sort((one, other) => (one.position < other.position ? -1 : 1));
  const { product, points, isWhole } = await pointsOf(events, async (then) => {
    const variant = then?.variants.find(({ id }) => id === variantId) ?? null;
    const catalogue = {
      productById: async () => then && productAt(then, at),
      collectionById: queries.catalogue.collectionById.bind(queries.catalogue),
    };
    const refusal = await rehearseAdd(catalogue, {
      siteId: site.id,
      cart: state,
      itemId: ProductId.parse(productId),
      sku: Sku.parse(variant?.sku ?? sku),
      quantity,
    });
    return { variant, refusal };
  });
  const last = points.at(-1);
  if (!product || !last) throw new Refusal('notFound', { key: 'history.unknown' });
  const chain = sinceFlip(points);
  const held = holdersIn(ofStock);
  const naming = await namingOf(
    parts,
    site,
    [...chain, ...held].map(({ event }) => event.metadata.actor),
  );
  const shown = chain.length > MAX_CHAIN_LENGTH ? [chain[0]!, ...chain.slice(1 - MAX_CHAIN_LENGTH)] : chain;
  const { variant, refusal } = last;
  const free = freeOf(variant, product);
  return {
    product: { id: productId, name: product.name, visible: product.visible },
    variant: { id: variantId, sku: variant?.sku ?? sku },
    at,
    quantity,
    refused: refusal && wordsOf(refusal.text, site.language),
    since: chain[0]?.event.metadata.at ?? null,
    stock: free === null || !variant ? null : { onHand: variant.onHand, reserved: variant.reserved, free },
    inCart: unitsInCart(state, VariantId.parse(variantId)),
    holders: held.map(({ event, quantity: units }) => ({
      quantity: units,
      reserved: placeOf(event, naming),
      cart: cartOf(event),
    })),
    chain: shown.map((point) => ({ ...placeOf(point.event, naming), free: freeOf(point.variant, product) })),
    isCut: shown.length < chain.length || (!isWhole && chain.length === points.length),
  };
};

const findVariantBySku = async ({ log, queries }: Parts, site: SiteView, sku: string) => {
  const found = await findVariant(queries, site.id, sku);
  const [first] = found ? await log.readStream(streamName('stock', site.id, found.variantId), { limit: 1 }) : [];
  const productId = found?.productId ?? (first?.data as { readonly productId?: string } | undefined)?.productId;
  if (!found || productId === undefined) throw new Refusal('notFound', { key: 'history.unknown' });
  return { variantId: found.variantId, productId };
};

/** A refused first add creates no cart. @throws Refusal */
const cartAt = async (
  log: Parts['log'],
  site: SiteView,
  { cart, at, variantId }: Pick<AddedThen, 'cart' | 'at'> & { readonly variantId: string },
): Promise<CartState> => {
  if (cart === undefined) return emptyCart;
  const stream = streamName('cart', site.id, cart);
  const events = await knownEventsUntil(log, stream, at);
  if (events.length === 0) {
    const refused = await knownEventsUntil(log, streamName('refusedAdds', site.id, variantId), at);
    if (refused.some(({ data }) => (data as RefusedAdd).cartId === cart)) return emptyCart;
    await refuseNothing(log, stream);
  }
  return events.reduce((state, event) => cartFold.evolve(state, event), cartFold.initial);
};

/** The shop's answer after each event. */
const pointsOf = async (
  events: readonly RecordedEvent[],
  decide: (product: ProductView | null) => Promise<Omit<Point, 'event'>>,
) => {
  const points: Point[] = [];
  let product: Parameters<typeof productView.evolve>[0] = null;
  const told = events.filter(({ type }) => (productView.types as readonly string[]).includes(type));
  for (const [index, event] of told.entries()) {
    product = productView.evolve(product, event as unknown as Parameters<typeof productView.evolve>[1]);
    if (told.length - index <= MAX_DECIDED) points.push({ event, ...(await decide(product)) });
  }
  return { product, points, isWhole: told.length <= MAX_DECIDED };
};

const sinceFlip = (points: readonly Point[]): readonly Point[] => {
  const keyAt = (point: Point | undefined) => point?.refusal?.text.key ?? null;
  const other = points.findLastIndex((point) => keyAt(point) !== keyAt(points.at(-1)));
  return points.slice(other + 1);
};

/** Holders of units at the end, with the event that last held them. */
const holdersIn = (events: readonly RecordedEvent[]) => {
  const reserved = new Map<string, RecordedEvent>();
  let stock = stockFold.initial;
  for (const event of events) {
    stock = stockFold.evolve(stock, event);
    const { type, data } = event as unknown as StockEvent;
    if (type === 'StockReserved') reserved.set(data.holderId, event);
    if (type === 'StockMoved') reserved.set(data.to, event);
  }
  return [...stock.held].flatMap(([holderId, { quantity }]) => {
    const event = reserved.get(holderId);
    return event && quantity > 0 ? [{ event, quantity }] : [];
  });
};

const cartOf = ({ metadata: { actor } }: RecordedEvent): string | null =>
  actor.startsWith('visitor:') ? actor.slice('visitor:'.length) : null;
