import type { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { Actor } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { CommandBus } from '@nestjs/cqrs';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { DefineProduct, productOutcome } from '../catalogue/exports.ts';
import { stockOutcome, WriteStock } from '../stock/exports.ts';
import type { ProductSink } from './import-products.ts';

/** Sends the import's commands over the command bus with one correlation id. */
export const commandSink = (
  commands: CommandBus,
  { ambient }: Pick<Platform, 'ambient'>,
  siteId: SiteId,
  actor: Actor,
): ProductSink => {
  const id = ambient.ids.uuid();
  const context = (): CommandContext => newContext(ambient, { siteId, actor, cause: { id, correlationId: id } });
  return {
    define: async (payload: DefineProductPayload) => ({
      kind: productOutcome((await commands.execute(new DefineProduct(payload, context()))).events),
    }),
    stock: async (step) => ({ kind: stockOutcome(await commands.execute(new WriteStock(step, context()))) }),
  };
};
