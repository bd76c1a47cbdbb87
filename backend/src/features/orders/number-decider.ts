import type { Decider } from '@kontor/contracts/kernel/decider';
import type { OrderId } from '@kontor/contracts/kernel/ids';
import type { OrderNumberEvent } from '@kontor/contracts/orders';

export interface AssignNumber {
  readonly orderId: OrderId;
  /** Of the site's first order. */
  readonly first: number;
}

/**
 * One after the other, without gaps: a number is assigned to what is certain to become an order. The command's id
 * follows from the order's, so that an order never gets a second one.
 */
export const orderNumberDecider: Decider<number | null, AssignNumber, OrderNumberEvent> = {
  initial: null,
  evolve: (_, { data }) => data.number,
  decide: ({ orderId, first }, last) => [
    { type: 'OrderNumberAssigned', data: { orderId, number: last === null ? first : last + 1 } },
  ],
};
