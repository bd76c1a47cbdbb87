import type { MessageKey } from '@kontor/contracts/messages/index';

/** What an add form's button asks for: into the cart, to the checkout at once, or again and again. */
export type AddIntent = 'cart' | 'express' | 'subscribe';
export const INTENT_FIELD = 'intent';

export const intentOf = (form: FormData): AddIntent => {
  const intent = form.get(INTENT_FIELD);
  return intent === 'express' || intent === 'subscribe' ? intent : 'cart';
};

/** AC-04: title of the alert. A gift card has its own, whichever way it was to be bought. */
export const failedTitle = (intent: AddIntent, isGiftCard: boolean): MessageKey => {
  if (isGiftCard) return 'cart.giftCardFailed';
  return intent === 'express' ? 'cart.expressFailed' : 'cart.addFailed';
};
