import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { WriteStock } from '../stock/exports.ts';
import type { RestockedVariant } from '@kontor/contracts/restock/responses';

/** Watches the stock while somebody waits. A new command each time, as each watch fires once. */
export const goOnWatching = async (
  { ambient }: Pick<Platform, 'ambient'>,
  commands: CommandBus,
  { productId, variantId }: RestockedVariant,
  context: CommandContext,
): Promise<void> => {
  const next = followContext(context, ambient.ids.uuid());
  const command = { type: 'WatchStock', productId, variantId, onlyWhenGone: false } as const;
  await commands.execute(new WriteStock(command, next));
};
