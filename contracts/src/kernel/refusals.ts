import { Refusal } from './refusal.ts';
import type { MessageKey } from '../messages/index.ts';

/** Whether it is a refusal that says one of these. */
export const refusesWith = (error: unknown, ...keys: readonly MessageKey[]): boolean =>
  error instanceof Refusal && keys.includes(error.text.key);

/** There are fewer units than wanted. */
export const isShortage = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'outOfStock';

/** What had held something has ended, and gets nothing more. */
export const isReservationOver = (error: unknown): boolean => refusesWith(error, 'checkout.reservationOver');

/** Others kept winning a stream: the same may succeed later. */
export const isContended = (error: unknown): boolean => refusesWith(error, 'error.conflict');
