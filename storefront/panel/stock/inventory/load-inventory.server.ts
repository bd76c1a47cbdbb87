import { INVENTORY_SORTS } from '@kontor/contracts/stock/inventory';
import type { InventoryProduct, InventoryVariant } from '@kontor/contracts/stock/responses';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { isCounted } from '@kontor/contracts/catalogue/product-status';
import type { AppLoadContext } from '@remix-run/node';
import { moneyOf } from '../../../app/money.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { numberOf, optionsOf, productStanding, standingText, stockText } from '../words.server.ts';
import { type Saved, savedIn } from '../saved.server.ts';
import { ALL_OPEN, type InventoryList, inventoryList, queryOf } from './list.server.ts';

/** Maximum variants shown when all products are expanded. */
const MAX_OPEN = 250;

interface Shown {
  readonly list: InventoryList;
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
  const { list, context } = shown;
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
    toggle: list.here({ open: (isOpen ? others : [...others, id]).join(',') }),
    variants: isOpen ? variants.map((variant) => variantRow(product, variant, shown)) : [],
  };
};
export type ProductRowData = ReturnType<typeof productRow>;

const openIn = (products: readonly InventoryProduct[], { query: { open } }: InventoryList): readonly string[] => {
  if (!open.includes(ALL_OPEN)) return products.filter(({ id }) => open.includes(id)).map(({ id }) => id);
  let variants = 0;
  return products.filter(({ variants: own }) => (variants += own.length) <= MAX_OPEN).map(({ id }) => id);
};

/** MP-02 */
export const loadInventory = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('stock:read');
  const list = await inventoryList(request, context);
  const text = panelTextOf(context);
  const { products, next } = await list.find((asked) => context.inventory.list(queryOf(asked)));
  const ids = openIn(products, list);
  const saved = savedIn(request);
  const { search, sort = list.query.search === '' ? 'name' : null, direction, short = false } = queryOf(list.query);
  return {
    meta: { title: panelTitle(context, 'inventory') },
    rows: products.map((product) => productRow(product, ids.includes(product.id), ids, { list, saved, context })),
    filter: { search, short },
    kept: list.kept('sorting'),
    sorts: INVENTORY_SORTS.map((name) => {
      const isChosen = name === sort;
      const turned = direction === 'ascending' ? 'descending' : 'ascending';
      return {
        name,
        label: text(`inventory.sort.${name}`),
        direction: isChosen ? direction : null,
        href: list.href({ open: '', sorting: `${name}.${isChosen ? turned : 'ascending'}` }),
      };
    }),
    openAll: list.here({ open: ALL_OPEN }),
    closeAll: ids.length > 0 ? list.here({ open: '' }) : null,
    ...list.ways(next, { open: '' }),
    writeId: roleMay(role, 'stock:write') ? context.inventory.newWriteId() : null,
  };
};
