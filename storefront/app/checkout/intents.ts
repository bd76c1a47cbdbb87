import type { MessageKey } from '@kontor/contracts/messages/index';
import { textField } from '../cart/text-field.ts';
import { CHECKOUT, type CheckoutIntent } from './fields.ts';

export const FAILED: Readonly<Record<CheckoutIntent | 'removeCode', MessageKey>> = {
  start: 'checkout.startFailed',
  reserve: 'checkout.startFailed',
  update: 'checkout.updateFailed',
  applyCode: 'cart.codeFailed',
  removeCode: 'cart.codeRemoveFailed',
  place: 'checkout.orderFailed',
};
export type FailableIntent = keyof typeof FAILED;

export const intentOf = (form: FormData): FailableIntent => {
  if (form.has(CHECKOUT.removeCode)) return 'removeCode';
  const intent = textField(form, CHECKOUT.intent);
  return Object.hasOwn(FAILED, intent) ? (intent as CheckoutIntent) : 'update';
};
