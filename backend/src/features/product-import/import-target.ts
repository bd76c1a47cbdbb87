import type { CommandBus } from '@nestjs/cqrs';
import type { Platform } from '../../platform/platform.ts';
import { productRehearsal } from '../catalogue/rehearsal.ts';
import { stockRehearsal } from '../stock/rehearsal.ts';
import type { ImportContext } from './cli.ts';
import { commandSink } from './command-sink.ts';

/** Finds the site and collection that an import names, in the read models. */
export const importTarget =
  (platform: Platform, commands: CommandBus): ImportContext['target'] =>
  async (siteId, collectionUrlId, { dryRun }) => {
    const { sites, catalogue } = platform.queries;
    const site = await sites.byId(siteId);
    const collection = site && (await catalogue.collectionByUrl(siteId, collectionUrlId));
    if (!site || !collection) return null;
    const sink = dryRun
      ? { define: productRehearsal(platform.handling, siteId), setStock: stockRehearsal(platform.handling, siteId) }
      : commandSink(commands, platform, siteId, 'system:import');
    return {
      collectionId: collection.id,
      currency: site.storeSettings.selectedCurrency,
      sink,
      urlIds: {
        ownerOf: (urlId) => catalogue.ownerOfUrlId(siteId, collection.id, urlId),
        of: async (productId) => {
          const product = await catalogue.productById(siteId, productId);
          return product?.collectionId === collection.id ? product.urlId : null;
        },
      },
    };
  };
