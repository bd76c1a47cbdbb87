import type { RefusedAdd, RefusedAddEvent } from '@kontor/contracts/cart/refused-adds';
import { streamName } from '@kontor/contracts/kernel/events';
import type { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CartCommand } from './decider.ts';

/** Records adds that were refused for lack of stock. */
export const recordRefusedAdd = async (
  { handling }: Pick<Platform, 'handling'>,
  command: CartCommand,
  { code }: Refusal,
  context: CommandContext,
): Promise<void> => {
  const data = code === 'outOfStock' ? wantedIn(command) : null;
  if (!data) return;
  const stream = streamName('refusedAdds', context.siteId, data.variantId);
  const event: RefusedAddEvent = { type: 'CartAddRefused', data };
  // If the log cannot be written, the shopper still gets the right answer.
  await handling.record(stream, event, context).catch(() => undefined);
};

/** A claimed unit already counted as demand earlier. */
const wantedIn = (command: CartCommand): RefusedAdd | null => {
  const isAdd = command.type === 'AddCartEntry' && command.claim === undefined;
  if ((!isAdd && command.type !== 'ChangeCartEntryQuantity') || !command.offer) return null;
  const { cartId, quantity, stock } = command;
  const { itemId: productId, variantId, sku } = command.offer;
  const entry = command.type === 'ChangeCartEntryQuantity' ? { entryId: command.entryId } : {};
  return { cartId, productId, variantId, sku, quantity, ...entry, free: stock.qtyInStock };
};
