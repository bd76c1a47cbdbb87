import { INVENTORY_SORTS, type InventoryProduct, type InventoryVariant } from '@kontor/contracts/stock/inventory';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { isCounted } from '@kontor/contracts/catalogue/product-status';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { moneyOf } from '../../../app/money.server.ts';
import { isNamed } from '../../../app/responses.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { numberOf, optionsOf, productStanding, standingText, stockText } from '../words.server.ts';
import { type Saved, savedIn } from '../saved.server.ts';
import { ALL_OPEN, type Asked, askedIn, hrefOf } from './address.server.ts';

/** Most variants that are shown where all products are opened at once. */
const MOST_OPEN = 250;

interface Shown {
  readonly asked: Asked;
  readonly saved: Saved;
  readonly context: AppLoadContext;
}

const variantRow = (product: InventoryProduct, variant: InventoryVariant, { saved, context }: Shown) => {
  const text = panelTextOf(context);
  const { available, units } = stockText(variant, context);
  return {
    id: variant.id,
    productId: product.id,
    name: optionsOf(variant) || product.name,
    sku: variant.sku,
    price: moneyOf(context.site)(variant.priceCents),
    available,
    units,
    standing: standingText(variant.standing, context),
    tone: variant.standing,
    canChange: isCounted(product.productType),
    seen: variant.unlimited ? '' : String(variant.onHand),
    history: `/lagerbestand/${product.id}/${variant.id}`,
    notice: saved.variantId === variant.id ? text('inventory.saved', { sku: variant.sku }) : null,
    saved: saved.variantId === variant.id ? saved.writeId : null,
  };
};
export type VariantRowData = ReturnType<typeof variantRow>;

const productRow = (product: InventoryProduct, isOpen: boolean, ids: readonly string[], shown: Shown) => {
  const { asked, context } = shown;
  const { id, name, visible, fromPriceCents, stock, variants } = product;
  const text = panelTextOf(context);
  const price = moneyOf(context.site)(fromPriceCents);
  const isVaried = variants.some(({ priceCents }) => priceCents !== fromPriceCents);
  const isUncounted = variants.every(({ standing }) => standing === 'uncounted');
  const tone = productStanding(product);
  const others = ids.filter((other) => other !== id);
  return {
    id,
    name,
    about: [
      variants.length === 1 ? (variants[0]?.sku ?? '') : text('inventory.variants', { n: variants.length }),
      ...(visible ? [] : [text('inventory.hidden')]),
    ].join(', '),
    price: isVaried ? text('inventory.from', { price }) : price,
    available: isUncounted ? null : text('inventory.available', { n: numberOf(context)(stock) }),
    standing: standingText(tone, context),
    tone,
    isOpen,
    toggle: hrefOf({ ...asked, open: isOpen ? others : [...others, id] }),
    variants: isOpen ? variants.map((variant) => variantRow(product, variant, shown)) : [],
  };
};
export type ProductRowData = ReturnType<typeof productRow>;

/** Those of the page whose variants are shown. */
const openIn = (products: readonly InventoryProduct[], { open }: Asked): readonly string[] => {
  if (!open.includes(ALL_OPEN)) return products.filter(({ id }) => open.includes(id)).map(({ id }) => id);
  let variants = 0;
  return products.filter(({ variants: own }) => (variants += own.length) <= MOST_OPEN).map(({ id }) => id);
};

/** MP-02: the shop's products with what there is of them. */
export const loadInventory = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('stock:read');
  const asked = askedIn(request);
  const text = panelTextOf(context);
  const { products, next } = await context.inventory.list(asked).catch((error: unknown) => {
    if (isNamed(error, 'InvalidPageKey')) throw redirect(hrefOf({ ...asked, after: undefined }));
    throw error;
  });
  const ids = openIn(products, asked);
  const saved = savedIn(request);
  const { search, sort, direction, short = false, after } = asked;
  const anew = { ...asked, after: undefined, open: [] };
  return {
    meta: { title: panelTitle(context, 'inventory') },
    rows: products.map((product) => productRow(product, ids.includes(product.id), ids, { asked, saved, context })),
    filter: { search, short },
    /** What the search does not change. */
    kept: new URL(hrefOf({ ...anew, search: '', short: undefined }), request.url).searchParams.get('sortierung'),
    isNarrowed: search !== '' || short,
    sorts: INVENTORY_SORTS.map((name) => {
      const isChosen = name === sort;
      const turned = direction === 'ascending' ? 'descending' : 'ascending';
      return {
        name,
        label: text(`inventory.sort.${name}`),
        direction: isChosen ? direction : null,
        href: hrefOf({ ...anew, sort: name, direction: isChosen ? turned : 'ascending' }),
      };
    }),
    openAll: hrefOf({ ...asked, open: [ALL_OPEN] }),
    closeAll: ids.length > 0 ? hrefOf({ ...asked, open: [] }) : null,
    reset: hrefOf({ ...anew, search: '', short: undefined }),
    more: next === null ? null : hrefOf({ ...asked, open: [], after: next }),
    first: after === undefined ? null : hrefOf(anew),
    writeId: roleMay(role, 'stock:write') ? context.inventory.newWriteId() : null,
  };
};
