import type { CollectionId, SiteId } from '@kontor/contracts/kernel/ids';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import type { Platform } from '../../platform/platform.ts';
import { productRehearsal } from '../catalogue/exports.ts';
import { stockRehearsal } from '../stock/exports.ts';
import type { ImportContext, ImportTarget } from './cli.ts';
import { commandSink } from './command-sink.ts';
import { findProductsIn } from './find-product.ts';
import type { ProductSink } from './import-products.ts';
import { PRODUCT_FILES } from './product-files.ts';
import { echoOf } from './writing/echo.ts';

/** Finds an import's site and collection in the read models. */
export const importTarget =
  (platform: Platform, commands: CommandBus): ImportContext['target'] =>
  async (siteId, collectionUrlId, { dryRun }) => {
    const collection = await platform.queries.catalogue.collectionByUrl(siteId, collectionUrlId);
    const into = collection && (await importInto(platform, siteId, collection.id));
    if (!into) return null;
    const { rehearsal, ...target } = into;
    return { ...target, sink: dryRun ? rehearsal : commandSink(commands, platform, siteId, 'system:import') };
  };

/** A collection to import into; a `rehearsal` appends nothing. */
export const importInto = async (
  { queries: { sites, catalogue }, handling, log }: Platform,
  siteId: SiteId,
  collectionId: CollectionId,
): Promise<(Omit<ImportTarget, 'sink'> & { readonly rehearsal: ProductSink }) | null> => {
  const site = await sites.byId(siteId);
  const collection = site && (await catalogue.collectionById(siteId, collectionId));
  if (!site || !collection) return null;
  // What a file leaves out is taken from the read model.
  await catalogue.productsReach(siteId, await log.head());
  const currency = site.storeSettings.selectedCurrency;
  const { timeZone } = site;
  // Pictures are compared by their paths, see `withOwnPaths`.
  const shop = { currency, timeZone, origin: '' };
  return {
    find: findProductsIn(catalogue, siteId, collectionId),
    echo: async (own, format, columns) =>
      format === 'demo'
        ? null
        : echoOf(own, PRODUCT_FILES[format], { ...shop, columns, exportId: null, number: 1, collection: '' }),
    collectionId,
    currency,
    ownHosts: new Set((await sites.hostsOf(siteId)).map(({ host }) => host)),
    timeZone,
    rehearsal: { define: productRehearsal(handling, siteId), stock: rehearsedStock(handling, siteId) },
    urlIds: {
      ownerOf: (urlId) => catalogue.ownerOfUrlId(siteId, collectionId, urlId),
      of: async (productId) => {
        const product = await catalogue.productById(siteId, productId);
        return product?.collectionId === collectionId ? product.urlId : null;
      },
    },
  };
};

const rehearsedStock = (handling: CommandHandling, siteId: SiteId): ProductSink['stock'] => {
  const rehearse = stockRehearsal(handling, siteId);
  return async (command) => {
    const move = await rehearse(command);
    return move ? { kind: 'changed', move } : { kind: 'unchanged' };
  };
};
