import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../frame/load-panel.server.ts';
import type { InventoryVariant, Standing } from '@kontor/contracts/stock/responses';

/** `Sand, groß`; empty if the product has no options. */
export const optionsOf = ({ attributes }: Pick<InventoryVariant, 'attributes'>): string =>
  Object.values(attributes).join(', ');

export const numberOf = ({ site }: AppLoadContext): ((n: number) => string) => {
  const number = new Intl.NumberFormat(site.language);
  return (n) => number.format(n).replace('-', '−');
};

/** Making one takes longer than a hundred moments; a request's site is its own. */
const moments = new WeakMap<AppLoadContext['site'], Intl.DateTimeFormat>();

/** Formats date and time in the shop's time zone. */
export const momentOf = ({ site }: AppLoadContext): ((at: number) => string) => {
  const { language, timeZone } = site;
  const known = moments.get(site);
  const moment = known ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  if (known === undefined) moments.set(site, moment);
  return (at) => moment.format(at);
};

/** `+5`, `−3` */
export const changeText = (context: AppLoadContext, change: number): string =>
  `${change > 0 ? '+' : ''}${numberOf(context)(change)}`;

/** A whole product's status: some variants may be sold out. */
export type ProductStanding = Standing | 'partlySoldOut';

/** `null`: nothing to report. */
export const standingText = (standing: ProductStanding, context: AppLoadContext): string | null =>
  standing === 'fine' ? null : panelTextOf(context)(`inventory.standing.${standing}`);

interface WithStandings {
  readonly variants: readonly Pick<InventoryVariant, 'standing'>[];
}

export const productStanding = ({ variants }: WithStandings): ProductStanding => {
  const all = (wanted: Standing) => variants.every(({ standing }) => standing === wanted);
  const some = (wanted: Standing) => variants.some(({ standing }) => standing === wanted);
  if (some('soldOut')) return all('soldOut') ? 'soldOut' : 'partlySoldOut';
  if (some('low')) return 'low';
  return all('uncounted') ? 'uncounted' : 'fine';
};

export const stockText = (
  { onHand, reserved, qtyInStock, standing }: InventoryVariant,
  context: AppLoadContext,
): { readonly available: string; readonly units: string | null } => {
  const text = panelTextOf(context);
  const number = numberOf(context);
  if (standing === 'uncounted') return { available: text('inventory.uncounted'), units: null };
  const units = reserved > 0 ? 'inventory.unitsHeld' : 'inventory.units';
  return {
    available: text('inventory.available', { n: number(qtyInStock) }),
    units: text(units, { n: number(onHand), held: number(reserved) }),
  };
};
