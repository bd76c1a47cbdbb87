import type { InventoryProduct, InventoryVariant, Standing } from '@kontor/contracts/inventory';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../frame/load-panel.server.ts';

/** `Sand, groß`; empty where the product has no options. */
export const optionsOf = ({ attributes }: Pick<InventoryVariant, 'attributes'>): string =>
  Object.values(attributes).join(', ');

export const numberOf = ({ site }: AppLoadContext): ((n: number) => string) => {
  const number = new Intl.NumberFormat(site.language);
  return (n) => number.format(n).replace('-', '−');
};

/** `+5`, `−3` */
export const changeText = (context: AppLoadContext, change: number): string =>
  `${change > 0 ? '+' : ''}${numberOf(context)(change)}`;

/** Of what is as it should be there is nothing to say. */
export const standingText = (standing: Standing, context: AppLoadContext): string | null =>
  standing === 'fine' ? null : panelTextOf(context)(`inventory.standing.${standing}`);

/** The worst of its variants. */
export const productStanding = ({ variants }: InventoryProduct, context: AppLoadContext): string | null => {
  const all = (wanted: Standing) => variants.every(({ standing }) => standing === wanted);
  const some = (wanted: Standing) => variants.some(({ standing }) => standing === wanted);
  if (some('soldOut')) {
    return panelTextOf(context)(all('soldOut') ? 'inventory.standing.soldOut' : 'inventory.standing.partlySoldOut');
  }
  if (some('low')) return standingText('low', context);
  return all('uncounted') ? standingText('uncounted', context) : null;
};

/** What there is of a variant, in words. */
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
