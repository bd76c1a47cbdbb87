import { format } from '@kontor/contracts/messages/format';
import type { Messages } from '@kontor/contracts/messages/index';

/** CA-06: larger counts are abbreviated. */
const OVERFLOW = 100;

export const countText = (quantity: number, messages: Messages): string =>
  quantity > OVERFLOW ? messages['cart.countOverflow'] : String(quantity);

/** CA-06: for screen readers. */
export const spokenCount = (quantity: number, messages: Messages): string => {
  if (quantity <= 0) return messages['cart.spokenFallback'];
  if (quantity === 1) return messages['cart.spokenOne'];
  if (quantity > OVERFLOW) return format(messages['cart.spokenOverflow'], { n: OVERFLOW });
  return format(messages['cart.spokenMany'], { n: quantity });
};
