import type { DefineProductPayload } from '@kontor/contracts/catalogue';
import type { Actor } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { SetStockPayload } from '@kontor/contracts/stock';
import type { CommandBus } from '@nestjs/cqrs';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { DefineProduct } from '../catalogue/commands.ts';
import { SetStock } from '../stock/commands.ts';
import type { ProductSink } from './import-products.ts';

/** Sends what an import finds over the command bus; all its commands share one correlation id. */
export const commandSink = (
  commands: CommandBus,
  { ambient }: Pick<Platform, 'ambient'>,
  siteId: SiteId,
  actor: Actor,
): ProductSink => {
  const id = ambient.ids.uuid();
  const context = (): CommandContext => newContext(ambient, { siteId, actor, cause: { id, correlationId: id } });
  return {
    define: (payload: DefineProductPayload) => commands.execute(new DefineProduct(payload, context())),
    setStock: (payload: SetStockPayload) => commands.execute(new SetStock(payload, context())),
  };
};
