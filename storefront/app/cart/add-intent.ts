import type { MessageKey } from '@kontor/contracts/messages/index';

/** What an add button does: add to cart, go straight to the checkout, or subscribe. */
export type AddIntent = 'cart' | 'express' | 'subscribe';
export const INTENT_FIELD = 'intent';

export const intentOf = (form: FormData): AddIntent => {
  const intent = form.get(INTENT_FIELD);
  return intent === 'express' || intent === 'subscribe' ? intent : 'cart';
};

/** AC-04: title of the alert. A gift card has its own title, whatever the intent. */
export const failedTitle = (intent: AddIntent, isGiftCard: boolean): MessageKey => {
  if (isGiftCard) return 'cart.giftCardFailed';
  return intent === 'express' ? 'cart.expressFailed' : 'cart.addFailed';
};
