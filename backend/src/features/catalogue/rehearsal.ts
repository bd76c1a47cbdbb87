import type { DefineProductPayload, ProductEvent } from '@kontor/contracts/catalogue/catalogue';
import type { SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { productOutcome, productStream } from './commands.ts';
import { productDecider } from './product-decider.ts';

/** Fields of a product, or of one of its variants, that a command would change; none: the variant is new. */
export interface ProductChange {
  readonly variantId: VariantId | null;
  readonly fields: readonly string[];
}

/** Dry run of `DefineProduct`. */
export const productRehearsal =
  (handling: CommandHandling, siteId: SiteId) =>
  async (
    payload: DefineProductPayload,
  ): Promise<{ readonly kind: ReturnType<typeof productOutcome>; readonly changes: readonly ProductChange[] }> => {
    const events = await handling.rehearse(productDecider, productStream(siteId, payload.productId), payload);
    return { kind: productOutcome(events), changes: changesIn(events) };
  };

export const changesIn = (events: readonly ProductEvent[]): readonly ProductChange[] => events.flatMap(changeIn);

const changeIn = (event: ProductEvent): readonly ProductChange[] => {
  if (event.type === 'ProductDetailsChanged') return [{ variantId: null, fields: Object.keys(event.data.changes) }];
  if (event.type === 'VariantChanged')
    return [{ variantId: event.data.variantId, fields: Object.keys(event.data.changes) }];
  if (event.type === 'VariantAdded') return [{ variantId: event.data.variant.id, fields: [] }];
  return [];
};
