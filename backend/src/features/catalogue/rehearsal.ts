import type { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { productOutcome, productStream } from './handlers.ts';
import { productDecider } from './product-decider.ts';

/** What `DefineProduct` would answer, without any effect. */
export const productRehearsal =
  (handling: CommandHandling, siteId: SiteId) =>
  async (payload: DefineProductPayload): Promise<'created' | 'changed' | 'unchanged'> =>
    productOutcome(await handling.rehearse(productDecider, productStream(siteId, payload.productId), payload));
