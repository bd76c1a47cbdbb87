import type { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { Actor } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { CommandBus } from '@nestjs/cqrs';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { DefineProduct } from '../catalogue/commands.ts';
import { ImportStock, SetStock } from '../stock/commands.ts';
import type { ProductSink } from './import-products.ts';
import type { StockStep } from './product-commands.ts';

export const stockCommand = (step: StockStep, context: CommandContext): SetStock | ImportStock =>
  step.type === 'ImportStock' ? new ImportStock(step, context) : new SetStock(step, context);

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
    stock: async (step) => ({
      kind: await commands.execute<SetStock | ImportStock, 'changed' | 'unchanged'>(stockCommand(step, context())),
    }),
  };
};
