import type { CartEvent } from '@kontor/contracts/cart/cart';
import { streamName } from '@kontor/contracts/kernel/events';
import type { CartId, CheckoutId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { readEvents } from '../../platform/read-events.ts';
import type { HeldUntilEnd } from './starting.ts';

/** A purchase is among the last events; only later requests that found nothing to do follow it. */
const PAGE = 10;

type Purchase = Extract<Recorded<CartEvent>, { type: 'CartPurchased' }>;

/**
 * What a cart was bought as; `null`: not bought. The purchase is among the newest events of the cart.
 * @throws Refusal `idempotencyConflict` when the same `Idempotency-Key` bought it with another order form
 */
export const purchaseOf = async (
  log: EventLog,
  siteId: SiteId,
  cartId: CartId,
  asking?: Pick<CommandContext, 'commandId' | 'commandDigest'>,
): Promise<Purchase['data'] | null> => {
  const purchase = await newestPurchase(log, streamName('cart', siteId, cartId));
  if (!purchase) return null;
  const { commandId, commandDigest } = purchase.metadata;
  // One Idempotency-Key stands for one order form.
  if (asking && asking.commandId === commandId && asking.commandDigest !== commandDigest) {
    throw new Refusal('idempotencyConflict', { key: 'error.idempotencyConflict' });
  }
  return purchase.data;
};

const newestPurchase = async (log: EventLog, stream: string): Promise<Purchase | null> => {
  for (let from: number | undefined; ;) {
    const start = from === undefined ? {} : { from };
    const page = await readEvents<CartEvent>(log, stream, { direction: 'backwards', limit: PAGE, ...start });
    const found = page.find((event) => event.type === 'CartPurchased');
    if (found) return found;
    const oldest = page.at(-1);
    if (!oldest || oldest.revision === 0) return null;
    from = oldest.revision - 1;
  }
};

/** What an ended checkout held; `null` if it has not ended. */
export const endedCheckoutOf = async (
  log: EventLog,
  siteId: SiteId,
  cartId: CartId,
  checkoutId: CheckoutId,
): Promise<HeldUntilEnd | null> => {
  const events = await readEvents<CartEvent>(log, streamName('cart', siteId, cartId));
  const ended = events.findLast((event) => event.type === 'CheckoutEnded' && event.data.checkoutId === checkoutId);
  if (ended?.type !== 'CheckoutEnded') return null;
  const { holderId, units, couponIds = [], giftCardIds = [] } = ended.data;
  return { checkoutId, holderId, units, couponIds, giftCardIds };
};
