import type { ProductView } from '@kontor/contracts/catalogue';
import { streamName } from '@kontor/contracts/kernel/events';
import type { DriftSample } from '../platform/drift.ts';
import { cartView } from './cart/cart-view.ts';
import { productView } from './catalogue/product-view.ts';
import { orderView } from './orders/order-view.ts';

/** Documents of each read model that are looked at: so many that a look costs no more than a page. */
const EACH = 10;

/** Of what a shop lives on: the newest orders, carts that somebody fills, and products from both ends. */
export const driftSamples: readonly DriftSample[] = [
  {
    projection: orderView,
    query: { index: 'placed', sort: { field: 'placedAt', direction: 'descending' }, limit: EACH },
    streamsOf: (siteId, { id }) => [streamName('order', siteId, id)],
  },
  {
    projection: cartView,
    query: {
      index: 'open',
      where: { isOpen: true },
      sort: { field: 'changedAt', direction: 'descending' },
      limit: EACH,
    },
    streamsOf: (siteId, { id }) => [streamName('cart', siteId, id)],
  },
  ...(['ascending', 'descending'] as const).map((direction): DriftSample => ({
    projection: productView,
    query: { index: 'url', sort: { field: 'collectionId', direction }, limit: EACH },
    streamsOf: (siteId, { id, body }) => [
      streamName('product', siteId, id),
      ...(body as ProductView).variants.map((variant) => streamName('stock', siteId, variant.id)),
    ],
  })),
];
