import { Refusal } from './refusal.ts';
import type { MessageKey } from '../messages/index.ts';

export const refusesWith = (error: unknown, ...keys: readonly MessageKey[]): boolean =>
  error instanceof Refusal && keys.includes(error.text.key);

/** The stock is too low for a reservation. */
export class Shortage extends Refusal {
  constructor(readonly available: number) {
    super('outOfStock', { key: 'cart.outOfStock' });
  }
}

export const isShortage = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'outOfStock';

export const isReservationOver = (error: unknown): boolean => refusesWith(error, 'checkout.reservationOver');

/** Concurrent writers won repeatedly; a retry may succeed. */
export const isContended = (error: unknown): boolean => refusesWith(error, 'error.conflict');
