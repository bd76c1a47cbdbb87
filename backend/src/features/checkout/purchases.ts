import type { CartEvent } from '@kontor/contracts/cart';
import { streamName } from '@kontor/contracts/kernel/events';
import type { CartId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { CommandContext } from '../../platform/commands/command-context.ts';

type Purchase = Extract<Recorded<CartEvent>, { type: 'CartPurchased' }>;

/** What a cart was bought as. The purchase is the newest thing that happens to a cart, or nearly so. */
export const purchaseOf = async (
  log: EventLog,
  siteId: SiteId,
  cartId: CartId,
  asking?: Pick<CommandContext, 'commandId' | 'commandDigest'>,
): Promise<Purchase['data']> => {
  const newest = await log.readStream(streamName('cart', siteId, cartId), { direction: 'backwards', limit: 10 });
  const purchase = newest.find((event): event is Purchase => event.type === 'CartPurchased');
  if (!purchase) throw new Error(`cart ${cartId} was not bought`);
  const { commandId, commandDigest } = purchase.metadata;
  // The same Idempotency-Key stands for the same order form.
  if (asking && asking.commandId === commandId && asking.commandDigest !== commandDigest) {
    throw new Refusal('idempotencyConflict', { key: 'error.idempotencyConflict' });
  }
  return purchase.data;
};
