import { StockHistoryQuery, type VariantStock } from '@kontor/contracts/stock/inventory';
import type { StockHistoryEntry } from '@kontor/contracts/stock/responses';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { isCounted } from '@kontor/contracts/catalogue/product-status';
import type { AppLoadContext } from '@remix-run/node';
import { orNotFound } from '../../../app/responses.server.ts';
import { lineChart } from '../../charts/line-chart.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { historyAddress } from '../../time-travel/address.ts';
import { savedIn } from '../saved.server.ts';
import { changeText, momentOf, numberOf, optionsOf, standingText, stockText } from '../words.server.ts';

const labelOf = ({ type, change, level, isClaim }: StockHistoryEntry, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  const isMore = (change ?? 0) > 0;
  switch (type) {
    case 'StockSet':
      return level === null ? text('inventory.event.uncounted') : text('inventory.event.set');
    case 'StockAdjusted':
      return text(isMore ? 'inventory.event.in' : 'inventory.event.out');
    case 'StockReserved':
      if (isClaim && isMore) return text('inventory.event.claimed');
      return text(isMore ? 'inventory.event.held' : 'inventory.event.heldLess');
    case 'StockReleased':
      return text(isClaim ? 'inventory.event.claimReleased' : 'inventory.event.released');
    case 'StockTaken':
      return text('inventory.event.sold');
    case 'StockReturned':
      return text('inventory.event.returned');
  }
};

const isOfReservation = ({ type }: StockHistoryEntry): boolean => type === 'StockReserved' || type === 'StockReleased';

const entryRow = (entry: StockHistoryEntry, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const number = numberOf(context);
  const { at, by, source, cause, reason, change, level, reserved, order } = entry;
  const units = change === null ? null : changeText(context, change);
  const who = by ?? (source === null ? text('inventory.by.gone') : text(`inventory.by.${source}`));
  const why = [cause === null || cause === 'other' ? '' : text(`inventory.cause.${cause}`), reason].filter(Boolean);
  return {
    revision: entry.revision,
    label: labelOf(entry, context),
    change: isOfReservation(entry) && units !== null ? text('inventory.changeHeld', { change: units }) : units,
    after:
      level === null
        ? text('inventory.uncounted')
        : text(reserved > 0 ? 'inventory.unitsHeld' : 'inventory.units', { n: number(level), held: number(reserved) }),
    why: why.join(': '),
    order: order && { href: `/bestellungen/${order.id}`, label: text('orders.number', { n: order.number }) },
    who: text('inventory.moment', { moment: momentOf(context)(at), name: who }),
    dateTime: new Date(at).toISOString(),
  };
};

const chartOf = ({ line, now }: VariantStock, context: AppLoadContext) => {
  const { language, timeZone } = context.site;
  const levels = line.flatMap(({ level }) => level ?? []);
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return null;
  const number = numberOf(context);
  const label = panelTextOf(context)('inventory.chartLabel', {
    from: momentOf(context)(first.at),
    least: number(Math.min(...levels)),
    most: number(Math.max(...levels)),
    now: last.level === null ? panelTextOf(context)('inventory.uncounted') : number(last.level),
  });
  const points = line.map(({ at, level }) => ({ at, value: level }));
  return lineChart({ points, until: now, language, timeZone, label });
};

const found = async (productId: string, variantId: string, request: Request, context: AppLoadContext) => {
  const after = new URL(request.url).searchParams.get('nach');
  const asked = StockHistoryQuery.safeParse(after ? { after } : {});
  return context.inventory
    .byId(productId, variantId, asked.success ? asked.data : StockHistoryQuery.parse({}))
    .catch(orNotFound);
};

interface VariantPath {
  readonly productId?: string | undefined;
  readonly variantId?: string | undefined;
}

export const loadVariant = async (
  { productId = '', variantId = '' }: VariantPath,
  request: Request,
  context: AppLoadContext,
) => {
  const { role } = await context.access('stock:read');
  const stock = await found(productId, variantId, request, context);
  const { product, variant, entries, next, changed } = stock;
  const text = panelTextOf(context);
  const path = `/lagerbestand/${product.id}/${variant.id}`;
  const { searchParams } = new URL(request.url);
  const saved = savedIn(request);
  const isSaved = saved.variantId === variant.id;
  const canChange = roleMay(role, 'stock:write') && isCounted(product.productType);
  return {
    meta: { title: panelTitle(context, 'inventory.variantTitle', { name: product.name, sku: variant.sku }) },
    productId: product.id,
    variantId: variant.id,
    name: product.name,
    about: [optionsOf(variant), variant.sku].filter(Boolean).join(', '),
    ...stockText(variant, context),
    standing: standingText(variant.standing, context),
    tone: variant.standing,
    changed: changed?.by
      ? text('inventory.changed', { name: changed.by, moment: momentOf(context)(changed.at) })
      : null,
    historyTo: roleMay(role, 'analytics:read') ? historyAddress({ kind: 'stock', id: variant.id }) : null,
    chart: chartOf(stock, context),
    rows: entries.map((entry) => entryRow(entry, context)),
    more: next === null ? null : `${path}?nach=${next}`,
    newest: searchParams.has('nach') ? path : null,
    notice: isSaved ? text('inventory.saved', { sku: variant.sku }) : null,
    saved: isSaved ? saved.writeId : null,
    seen: variant.unlimited ? '' : String(variant.onHand),
    writeId: canChange ? context.inventory.newWriteId() : null,
  };
};
