import { messagesOf } from '@kontor/contracts/messages/index';
import type { PaymentInstructions } from '@kontor/contracts/order-queries';
import type { Address } from '@kontor/contracts/orders';
import { planText } from '@kontor/contracts/plan-text';
import type { Block, Fact } from '../../../platform/mail/letter.ts';
import type { MailWords } from '../../../platform/mail/mail-words.ts';
import { statusPath } from '../order-token.ts';
import { instructionsFor } from '../payment-instructions.ts';
import type { WordedNews } from './order-news.ts';

/** CO-01: leads to the order's page (211). */
export const statusButton = ({ order, token, words }: WordedNews, isQuiet = false): Block => ({
  kind: 'button',
  isQuiet,
  text: words.text('orderMail.status'),
  href: `${order.origin}${statusPath(order.id, token)}`,
});

export const facts = ({ order, words }: WordedNews): Block => {
  const { text, moment, amount } = words;
  const { number, placedAt, paymentMethod, subscription, language, grandTotalCents } = order;
  const messages = messagesOf(language);
  const names: Readonly<Record<string, string | undefined>> = messages;
  const known: readonly Fact[] = [
    { label: text('orderMail.number'), value: String(number) },
    { label: text('orderMail.date'), value: moment(placedAt) },
    { label: text('orderMail.method'), value: names[`payment.${paymentMethod}`] ?? paymentMethod },
    ...(subscription === null
      ? []
      : [
          {
            label: text('orderMail.subscription'),
            value: planText(subscription.plan, amount(grandTotalCents), messages),
          },
        ]),
  ];
  return { kind: 'facts', facts: known };
};

/** How the rest is paid; nothing where nothing is left to be paid, or a provider collects it. */
export const payment = ({ site, order, words }: WordedNews): readonly Block[] => {
  const due = instructionsFor(site, order);
  if (!due) return [];
  const { text, amount } = words;
  const told = { amount: amount(due.amountCents), days: due.dueDays };
  return [
    { kind: 'heading', text: text('orderMail.payment') },
    { kind: 'text', text: text(due.method === 'prepayment' ? 'orderMail.transfer' : 'orderMail.invoice', told) },
    ...(due.method === 'prepayment' ? [account(due, words)] : []),
  ];
};

const account = (
  { accountHolder, iban, bic, bank, purpose }: Extract<PaymentInstructions, { method: 'prepayment' }>,
  { text }: MailWords,
): Block => ({
  kind: 'facts',
  facts: [
    { label: text('orderMail.holder'), value: accountHolder },
    { label: text('orderMail.iban'), value: iban.replace(/(.{4})(?=.)/gu, '$1 ') },
    { label: text('orderMail.bic'), value: bic },
    { label: text('orderMail.bank'), value: bank },
    { label: text('orderMail.purpose'), value: purpose },
  ].filter(({ value }) => value !== ''),
});

/** Where it is sent, who is billed, and what was written beside it. */
export const whoHasOrdered = ({ customer, words }: WordedNews): readonly Block[] => {
  const { shippingAddress, billingAddress, email, phone, note } = customer;
  const { text } = words;
  const titled = (title: string, lines: readonly string[]): readonly Block[] => [
    { kind: 'heading', text: title },
    { kind: 'lines', lines },
  ];
  const billing = addressLines(billingAddress, words);
  const delivery = shippingAddress === null ? billing : addressLines(shippingAddress, words);
  return [
    ...(delivery.join('\n') === billing.join('\n')
      ? titled(text(shippingAddress === null ? 'orderMail.billingAddress' : 'orderMail.address'), billing)
      : [...titled(text('orderMail.deliveryAddress'), delivery), ...titled(text('orderMail.billingAddress'), billing)]),
    ...titled(
      text('orderMail.contact'),
      [email, phone].filter((line) => line !== ''),
    ),
    ...(note === ''
      ? []
      : ([
          { kind: 'heading', text: text('orderMail.note') },
          { kind: 'text', text: note },
        ] as const)),
  ];
};

const addressLines = (
  { name, company, street, addition, postalCode, city, state, country: code }: Address,
  { country }: MailWords,
): readonly string[] => {
  const place = [postalCode, city, state].filter((part) => part !== '').join(' ');
  return [name, company, street, addition, place, country(code)].filter((line) => line !== '');
};

/** What a buyer must have in writing. Needs an address that a withdrawal can be sent to. */
export const withdrawal = ({ site, words: { text } }: WordedNews): readonly Block[] => {
  const { email } = site.commerce.legal.seller;
  if (email === '') return [];
  return [
    { kind: 'heading', text: text('orderMail.withdrawal') },
    { kind: 'text', text: text('orderMail.withdrawalText', { email }) },
  ];
};
