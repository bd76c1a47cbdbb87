import type { Decider } from '@kontor/contracts/kernel/decider';
import type { OrderId } from '@kontor/contracts/kernel/ids';
import type { OrderNumberEvent } from '@kontor/contracts/orders/orders';

export interface AssignNumber {
  readonly orderId: OrderId;
  /** Number of the site's first order. */
  readonly first: number;
  /** Highest number ever given out; ahead of the log only if the log lost its end. */
  readonly lastIssued: number | null;
}

/**
 * Gapless, sequential numbers, assigned only to certain orders. The command's id is derived from the order's, so an
 * order gets one number only.
 */
export const orderNumberDecider: Decider<number | null, AssignNumber, OrderNumberEvent> = {
  initial: null,
  evolve: (_, { data }) => data.number,
  decide: ({ orderId, first, lastIssued }, last) => {
    const number = last === null && lastIssued === null ? first : Math.max(last ?? 0, lastIssued ?? 0) + 1;
    return [{ type: 'OrderNumberAssigned', data: { orderId, number } }];
  },
};
