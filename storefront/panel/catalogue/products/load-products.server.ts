import { ProductType } from '@kontor/contracts/catalogue/catalogue';
import { cropUrl } from '@kontor/contracts/catalogue/pictures';
import { type ListedProduct, ListProductsQuery } from '@kontor/contracts/catalogue/product-panel';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { moneyOf } from '../../../app/money.server.ts';
import { isNamed } from '../../../app/responses.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';

/** The page's own names for what the call names in English. */
const PARAMS = { search: 'suche', type: 'art', visible: 'sichtbar', after: 'nach' } as const;
const VISIBILITY = [
  ['true', 'products.shown'],
  ['false', 'products.hidden'],
] as const;
/** Of the list, in pixels. */
const THUMBNAIL = 160;

type Asked = Readonly<Record<keyof typeof PARAMS, string>>;

const askedIn = (request: Request): Asked => {
  const { searchParams } = new URL(request.url);
  const named = Object.entries(PARAMS).map(([name, param]) => [name, searchParams.get(param) ?? ''] as const);
  return Object.fromEntries(named) as Asked;
};

const hrefOf = (asked: Partial<Asked>): string => {
  const params = new URLSearchParams();
  for (const [name, param] of Object.entries(PARAMS)) {
    const value = asked[name as keyof Asked];
    if (value) params.set(param, value);
  }
  return params.size === 0 ? '/produkte' : `/produkte?${params}`;
};

/** What is asked for wrongly is not asked for. */
const queryOf = (asked: Asked): ListProductsQuery => {
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  const parsed = ListProductsQuery.safeParse(given);
  return parsed.success ? parsed.data : ListProductsQuery.parse({});
};

const rowOf = (product: ListedProduct, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { id, name, productType, visible, status, picture, skus, fromPriceCents, hasVariedPrices } = product;
  const price = moneyOf(context.site)(fromPriceCents);
  return {
    id,
    name,
    picture: picture && cropUrl(picture, THUMBNAIL),
    skus: skus.length > 3 ? text('products.skus', { n: skus.length }) : skus.join(', '),
    type: text(`productType.${productType}`),
    status: status === 'available' ? null : text(`products.status.${status}`),
    isVisible: visible,
    price: hasVariedPrices ? text('products.from', { price }) : price,
  };
};
export type ProductRowData = ReturnType<typeof rowOf>;

/** All products of the shop, by name. */
export const loadProducts = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('products:read');
  const asked = askedIn(request);
  const text = panelTextOf(context);
  const { products, next } = await context.merchantProducts.list(queryOf(asked)).catch((error: unknown) => {
    if (isNamed(error, 'InvalidPageKey')) throw redirect(hrefOf({ ...asked, after: '' }));
    throw error;
  });
  const { after, ...filter } = asked;
  return {
    meta: { title: panelTitle(context, 'products') },
    rows: products.map((product) => rowOf(product, context)),
    filter,
    isNarrowed: Object.values(filter).some((value) => value !== ''),
    types: ProductType.options.map((value) => ({ value, label: text(`productType.${value}`) })),
    visibilities: VISIBILITY.map(([value, key]) => ({ value, label: text(key) })),
    mayWrite: roleMay(role, 'products:write'),
    more: next === null ? null : hrefOf({ ...asked, after: next }),
    first: after === '' ? null : hrefOf({ ...asked, after: '' }),
  };
};
