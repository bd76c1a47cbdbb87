import { ProductType } from '@kontor/contracts/catalogue/catalogue';
import { cropUrl } from '@kontor/contracts/catalogue/pictures';
import { ListProductsQuery } from '@kontor/contracts/catalogue/product-panel';
import type { ListedProduct } from '@kontor/contracts/catalogue/responses';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { moneyOf } from '../../../app/money.server.ts';
import { readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { numberOf } from '../../stock/words.server.ts';

const LIST = {
  path: '/produkte',
  schema: ListProductsQuery,
  params: { search: 'suche', type: 'art', visible: 'sichtbar', after: 'nach' },
} as const;
const VISIBILITY = [
  ['true', 'products.shown'],
  ['false', 'products.hidden'],
] as const;
/** Width in the list, in px. */
const THUMBNAIL = 160;

const rowOf = (product: ListedProduct, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { id, name, productType, visible, status, picture, skus, stock, fromPriceCents, hasVariedPrices } = product;
  const price = moneyOf(context.site)(fromPriceCents);
  return {
    id,
    name,
    picture: picture && cropUrl(picture, THUMBNAIL),
    skus: skus.length > 3 ? text('products.skus', { n: skus.length }) : skus.join(', '),
    type: text(`productType.${productType}`),
    status: status === 'available' ? null : text(`products.status.${status}`),
    isVisible: visible,
    stock: stock === null ? text('inventory.uncounted') : text('inventory.available', { n: numberOf(context)(stock) }),
    price: hasVariedPrices ? text('products.from', { price }) : price,
  };
};
export type ProductRowData = ReturnType<typeof rowOf>;

export const loadProducts = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('products:read');
  const list = await readList(request, context, LIST);
  const text = panelTextOf(context);
  const { products, next } = await list.find((asked) => context.merchantProducts.list(asked));
  const { search = '', type = '', visible = '' } = list.shown;
  return {
    meta: { title: panelTitle(context, 'products') },
    rows: products.map((product) => rowOf(product, context)),
    filter: { search, type, visible },
    types: ProductType.options.map((value) => ({ value, label: text(`productType.${value}`) })),
    visibilities: VISIBILITY.map(([value, key]) => ({ value, label: text(key) })),
    /** `null`: may not change products. */
    writeId: roleMay(role, 'products:write') ? await context.merchantProducts.newId() : null,
    ...list.ways(next),
  };
};
