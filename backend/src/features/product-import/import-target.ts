import type { CollectionId, SiteId } from '@kontor/contracts/kernel/ids';
import type { CommandBus } from '@nestjs/cqrs';
import type { Platform } from '../../platform/platform.ts';
import { productRehearsal } from '../catalogue/rehearsal.ts';
import { stockRehearsal } from '../stock/rehearsal.ts';
import type { ImportContext, ImportTarget } from './cli.ts';
import { commandSink } from './command-sink.ts';
import type { ProductSink } from './import-products.ts';
import { PRODUCT_FILES } from './product-files.ts';
import { echoOf } from './writing/echo.ts';

/** Finds the site and collection that an import names, in the read models. */
export const importTarget =
  (platform: Platform, commands: CommandBus): ImportContext['target'] =>
  async (siteId, collectionUrlId, { dryRun }) => {
    const collection = await platform.queries.catalogue.collectionByUrl(siteId, collectionUrlId);
    const into = collection && (await importInto(platform, siteId, collection.id));
    if (!into) return null;
    const { rehearsal, ...target } = into;
    return { ...target, sink: dryRun ? rehearsal : commandSink(commands, platform, siteId, 'system:import') };
  };

/**
 * A collection that products may go to; a `rehearsal` decides and appends nothing.
 * @param origin of the shop, as it stands in files that it has written
 */
export const importInto = async (
  { queries: { sites, catalogue }, handling }: Platform,
  siteId: SiteId,
  collectionId: CollectionId,
  origin = '',
): Promise<(Omit<ImportTarget, 'sink'> & { readonly rehearsal: ProductSink }) | null> => {
  const site = await sites.byId(siteId);
  const collection = site && (await catalogue.collectionById(siteId, collectionId));
  if (!site || !collection) return null;
  const currency = site.storeSettings.selectedCurrency;
  const { timeZone } = site;
  return {
    find: (productId) => catalogue.productAsKept(siteId, productId),
    echo: async (own, format) =>
      format === 'demo'
        ? null
        : echoOf(own, PRODUCT_FILES[format], { currency, timeZone, origin, number: 1, collection: '' }),
    collectionId,
    currency,
    timeZone,
    rehearsal: { define: productRehearsal(handling, siteId), setStock: stockRehearsal(handling, siteId) },
    urlIds: {
      ownerOf: (urlId) => catalogue.ownerOfUrlId(siteId, collectionId, urlId),
      of: async (productId) => {
        const product = await catalogue.productById(siteId, productId);
        return product?.collectionId === collectionId ? product.urlId : null;
      },
    },
  };
};
