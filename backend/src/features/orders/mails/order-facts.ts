import { messagesOf } from '@kontor/contracts/messages/index';
import type { PaymentInstructions } from '@kontor/contracts/orders/queries';
import type { Address } from '@kontor/contracts/orders/parts';
import { planText } from '@kontor/contracts/subscriptions/plan-text';
import type { Block, Fact } from '../../../platform/mail/letter.ts';
import type { MailWords } from '../../../platform/mail/mail-words.ts';
import { statusPath } from '../order-token.ts';
import { instructionsFor } from '../payment-instructions.ts';
import type { WordedNews } from './order-news.ts';

/** CO-01: links to the order page (211). */
export const statusButton = ({ order, token, words }: WordedNews, isQuiet = false): Block => ({
  kind: 'button',
  isQuiet,
  text: words.text('orderMail.status'),
  href: `${order.origin}${statusPath(order.id, token)}`,
});

export const facts = (news: WordedNews): Block => {
  const { order, words } = news;
  const { text, moment } = words;
  const { number, placedAt, paymentMethod, language } = order;
  const names: Readonly<Record<string, string | undefined>> = messagesOf(language);
  const known: readonly Fact[] = [
    { label: text('orderMail.number'), value: String(number) },
    { label: text('orderMail.date'), value: moment(placedAt) },
    { label: text('orderMail.method'), value: names[`payment.${paymentMethod}`] ?? paymentMethod },
    ...planFacts(news),
  ];
  return { kind: 'facts', facts: known };
};

/** SU-01: amount, cycle and next billing date. */
const planFacts = ({ order, billing, words }: WordedNews): readonly Fact[] => {
  const { subscription, language, grandTotalCents } = order;
  if (!subscription || !billing) return [];
  const { text, moment, amount } = words;
  const { plan, cycle } = subscription;
  const { numBillingCycles: n } = plan;
  const { nextAt, isCancelled } = billing;
  const none = isCancelled ? 'orderMail.plan.stopped' : 'orderMail.plan.noNext';
  return [
    { label: text('orderMail.subscription'), value: planText(plan, amount(grandTotalCents), messagesOf(language)) },
    {
      label: text('orderMail.plan.cycle'),
      value: text(n === 0 ? 'orderMail.plan.cycleOfMany' : 'orderMail.plan.cycleOf', { cycle, n }),
    },
    { label: text('orderMail.plan.next'), value: nextAt === null ? text(none) : moment(nextAt) },
  ];
};

/** SU-01: empty when nothing more is billed. */
export const howToCancel = ({ site, billing, words: { text } }: WordedNews): readonly Block[] => {
  if (!billing || billing.nextAt === null) return [];
  const { email } = site.commerce.legal.seller;
  const params = { status: text('orderMail.status'), cancel: text('orderPage.planCancel') };
  return [
    { kind: 'heading', text: text('orderMail.plan.cancel') },
    { kind: 'text', text: text('orderMail.plan.cancelText', params) },
    ...(email === '' ? [] : [{ kind: 'text', text: text('orderMail.plan.cancelMail', { email }) } as const]),
  ];
};

/** How to pay the rest; empty when nothing is due or a provider collects it. */
export const payment = ({ site, order, words }: WordedNews): readonly Block[] => {
  const due = instructionsFor(site, order);
  if (!due) return [];
  const { text, amount } = words;
  const params = { amount: amount(due.amountCents), days: due.dueDays };
  return [
    { kind: 'heading', text: text('orderMail.payment') },
    { kind: 'text', text: text(due.method === 'prepayment' ? 'orderMail.transfer' : 'orderMail.invoice', params) },
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

/** The legally required withdrawal notice; needs the shop's contact address. */
export const withdrawal = ({ site, words: { text } }: WordedNews): readonly Block[] => {
  const { email } = site.commerce.legal.seller;
  if (email === '') return [];
  return [
    { kind: 'heading', text: text('orderMail.withdrawal') },
    { kind: 'text', text: text('orderMail.withdrawalText', { email }) },
  ];
};
