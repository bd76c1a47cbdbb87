import type { MessageKey } from '@kontor/contracts/messages/index';
import { textField } from '../cart/text-field.ts';
import { CHECKOUT, type CheckoutIntent } from './fields.ts';

/** Title of the alert when what a form of the checkout asks for is refused. */
export const FAILED: Readonly<Record<CheckoutIntent | 'removeCode', MessageKey>> = {
  start: 'checkout.startFailed',
  reserve: 'checkout.startFailed',
  update: 'checkout.updateFailed',
  applyCode: 'cart.codeFailed',
  removeCode: 'cart.codeRemoveFailed',
  place: 'checkout.orderFailed',
};
export type Asked = keyof typeof FAILED;

/** What the button that was pressed asks for. */
export const intentOf = (form: FormData): Asked => {
  if (form.has(CHECKOUT.removeCode)) return 'removeCode';
  const intent = textField(form, CHECKOUT.intent);
  return Object.hasOwn(FAILED, intent) ? (intent as CheckoutIntent) : 'update';
};
