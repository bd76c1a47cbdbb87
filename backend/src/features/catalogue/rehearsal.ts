import type { DefineProductPayload, SetStockPayload } from '@kontor/contracts/catalogue';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { productOutcome, productStream, stockOutcome, stockStream } from './handlers.ts';
import { productDecider } from './product-decider.ts';
import { stockDecider } from './stock-decider.ts';

/** What `DefineProduct` and `SetStock` would answer, without any effect. */
export const catalogueRehearsal = (handling: CommandHandling, siteId: SiteId) => ({
  define: async (payload: DefineProductPayload) =>
    productOutcome(await handling.rehearse(productDecider, productStream(siteId, payload.productId), payload)),
  setStock: async (payload: SetStockPayload) =>
    stockOutcome(await handling.rehearse(stockDecider, stockStream(siteId, payload.variantId), payload)),
});
