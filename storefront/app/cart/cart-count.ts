import { format, type Messages } from '@kontor/contracts/messages/index';

/** CA-06: what is above is not counted out. */
const OVERFLOW = 100;

export const countText = (quantity: number, messages: Messages): string =>
  quantity > OVERFLOW ? messages['cart.countOverflow'] : String(quantity);

/** CA-06, for those who listen. */
export const spokenCount = (quantity: number, messages: Messages): string => {
  if (quantity <= 0) return messages['cart.spokenFallback'];
  if (quantity === 1) return messages['cart.spokenOne'];
  if (quantity > OVERFLOW) return format(messages['cart.spokenOverflow'], { n: OVERFLOW });
  return format(messages['cart.spokenMany'], { n: quantity });
};
