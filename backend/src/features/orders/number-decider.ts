import type { Decider } from '@kontor/contracts/kernel/decider';
import type { OrderId } from '@kontor/contracts/kernel/ids';
import type { OrderNumberEvent } from '@kontor/contracts/orders/orders';

export interface AssignNumber {
  readonly orderId: OrderId;
  /** Of the site's first order. */
  readonly first: number;
  /** The highest that anybody was told; more than the log knows only where that has lost its end. */
  readonly told: number | null;
}

/**
 * One after the other, without gaps: a number is assigned to what is certain to become an order. The command's id
 * follows from the order's, so that an order never gets a second one.
 */
export const orderNumberDecider: Decider<number | null, AssignNumber, OrderNumberEvent> = {
  initial: null,
  evolve: (_, { data }) => data.number,
  decide: ({ orderId, first, told }, last) => {
    const number = last === null && told === null ? first : Math.max(last ?? 0, told ?? 0) + 1;
    return [{ type: 'OrderNumberAssigned', data: { orderId, number } }];
  },
};
