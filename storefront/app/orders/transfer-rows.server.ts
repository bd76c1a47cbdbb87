import type { MessageKey } from '@kontor/contracts/messages/index';
import type { OrderDetails, PaymentInstructions } from '@kontor/contracts/orders/queries';
import type { AppLoadContext } from '@remix-run/node';
import { textOf } from '../responses.server.ts';
import { orderMoney } from './load-order.server.ts';

export interface TransferRow {
  readonly key: string;
  readonly label: string;
  readonly shown: string;
  readonly copied: string;
}

const inGroups = (iban: string): string => iban.replace(/\s/gu, '').replace(/(.{4})(?=.)/gu, '$1 ');

const rowsOf = (
  payment: Extract<PaymentInstructions, { method: 'prepayment' }>,
  amount: string,
  text: (key: MessageKey) => string,
): readonly TransferRow[] => {
  const { accountHolder, iban, bic, bank, purpose } = payment;
  const row = (key: MessageKey, shown: string, copied = shown): readonly TransferRow[] =>
    shown === '' ? [] : [{ key, label: text(key), shown, copied }];
  return [
    ...row('orderPage.holder', accountHolder),
    ...row('orderPage.iban', inGroups(iban), iban.replace(/\s/gu, '')),
    ...row('orderPage.bic', bic),
    ...row('orderPage.bankName', bank),
    ...row('orderPage.amount', amount),
    ...row('orderPage.purpose', purpose),
  ];
};

/** Bank details for the amount due; empty if nothing is due or another method is used. */
export const transferRows = ({ order, payment }: OrderDetails, context: AppLoadContext): readonly TransferRow[] =>
  payment?.method === 'prepayment'
    ? rowsOf(payment, orderMoney(order, context)(payment.amountCents), textOf(context))
    : [];
