import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { WriteStock } from '../../backend/src/features/stock/commands.ts';
import { caughtUp } from './caught-up.ts';
import type { Api } from './api.ts';
import { demo, testContext } from './context.ts';
import { until } from './until.ts';

export const showsStock = ({ kontor }: Api, { id }: ProductView, units: number): Promise<void> =>
  until(async () => (await kontor.platform.queries.catalogue.productById(demo, id))?.variants[0]?.qtyInStock, units);

export const stockOf = async (api: Api, product: ProductView, level: number): Promise<void> => {
  const payload = { productId: product.id, variantId: product.variants[0]!.id, level, reason: inOurWords('Test') };
  await api.kontor.server.commands.execute(new WriteStock({ type: 'SetStock', ...payload }, testContext()));
  // Otherwise the old level minus holds might be mistaken for it.
  await caughtUp(api);
  await showsStock(api, product, level);
};
