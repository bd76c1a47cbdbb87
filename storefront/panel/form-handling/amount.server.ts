import { type Cents, cents, type Currency } from '@kontor/contracts/kernel/money';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import { parseAmount, typedAmount } from './amount.ts';
import { textIn } from './write.server.ts';

export { parseAmount, typedAmount };

/** @throws Refusal at the field */
export const amountIn = (form: FormData, name: string, currency: Currency, language: string): Cents => {
  const amount = parseAmount(textIn(form, name), currency, language);
  if (amount !== null && amount > 0) return amount;
  throw refuseField(name, {
    key: 'order.amountInvalid',
    params: { example: typedAmount(cents(1250), currency, language) },
  });
};
