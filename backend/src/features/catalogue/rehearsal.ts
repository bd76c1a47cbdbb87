import type { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { productOutcome, productStream } from './commands.ts';
import { productDecider } from './product-decider.ts';

/** Dry run of `DefineProduct`. */
export const productRehearsal =
  (handling: CommandHandling, siteId: SiteId) =>
  async (payload: DefineProductPayload): Promise<'created' | 'changed' | 'unchanged'> =>
    productOutcome(await handling.rehearse(productDecider, productStream(siteId, payload.productId), payload));
