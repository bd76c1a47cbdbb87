import type { DefineProductPayload, SetStockPayload } from '@kontor/contracts/catalogue';
import type { Actor } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { DefineProduct, SetStock } from '../catalogue/commands.ts';
import { productStream, stockStream } from '../catalogue/handlers.ts';
import { productDecider } from '../catalogue/product-decider.ts';
import { stockDecider } from '../catalogue/stock-decider.ts';
import type { ProductSink } from './import-products.ts';

/** Sends what an import finds over the command bus; all its commands share one correlation id. */
export const commandSink = (
  commands: CommandBus,
  { ambient }: Pick<Platform, 'ambient'>,
  siteId: SiteId,
  actor: Actor,
): ProductSink => {
  const correlationId = ambient.ids.uuid();
  const context = (): CommandContext => ({
    siteId,
    commandId: ambient.ids.uuid(),
    commandDigest: '',
    correlationId,
    causationId: correlationId,
    actor,
    at: ambient.clock.now(),
  });
  return {
    define: (payload: DefineProductPayload) => commands.execute(new DefineProduct(payload, context())),
    setStock: (payload: SetStockPayload) => commands.execute(new SetStock(payload, context())),
  };
};

/** Tells what an import would do, and does nothing. */
export const rehearsalSink = ({ handling }: Pick<Platform, 'handling'>, siteId: SiteId): ProductSink => ({
  define: async (payload) => {
    const events = await handling.rehearse(productDecider, productStream(siteId, payload.productId), payload);
    if (events.length === 0) return 'unchanged';
    return events[0]?.type === 'ProductCreated' ? 'created' : 'changed';
  },
  setStock: async (payload) => {
    const events = await handling.rehearse(stockDecider, stockStream(siteId, payload.variantId), payload);
    return events.length === 0 ? 'unchanged' : 'changed';
  },
});
