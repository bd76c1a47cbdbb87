import type { OrderKeyEvent } from '@kontor/contracts/checkout/checkout';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { streamName } from '@kontor/contracts/kernel/events';
import type { CartId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { readEvents } from '../../platform/read-events.ts';

type Asking = Pick<CommandContext, 'siteId' | 'commandId' | 'commandDigest'>;

const streamOf = ({ siteId, commandId }: Asking): string => streamName('orderKey', siteId, commandId);

const isKeyed = ({ commandDigest }: Asking): boolean => commandDigest !== '';

/** A key stands for the first cart that it ordered. */
const orderKeyDecider: Decider<CartId | null, CartId, OrderKeyEvent> = {
  initial: null,
  evolve: (_, { data }) => data.cartId,
  decide: (cartId, ordered) => (ordered ? [] : [{ type: 'OrderKeyUsed', data: { cartId } }]),
};

/**
 * The cart that an `Idempotency-Key` ordered; the visitor may have a new cart by now.
 * @throws Refusal `idempotencyConflict` for a different order form
 */
export const findOrderedCart = async (log: EventLog, asking: Asking): Promise<CartId | null> => {
  if (!isKeyed(asking)) return null;
  const [used] = await readEvents<OrderKeyEvent>(log, streamOf(asking), { limit: 1 });
  if (!used) return null;
  if (used.metadata.commandDigest !== asking.commandDigest) {
    throw new Refusal('idempotencyConflict', { key: 'error.idempotencyConflict' });
  }
  return used.data.cartId;
};

export const recordOrderKey = async (
  handling: CommandHandling,
  cartId: CartId,
  context: CommandContext,
): Promise<void> => {
  if (!isKeyed(context)) return;
  await handling.handle({ decider: orderKeyDecider, stream: streamOf(context), command: cartId, context });
};
