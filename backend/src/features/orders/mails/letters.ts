import { plus, ZERO } from '@kontor/contracts/kernel/money';
import { deliveryTexts } from '@kontor/contracts/checkout/delivery-texts';
import { toPay, toRefund } from '@kontor/contracts/orders/ledger';
import { openUnits, sumOf } from '@kontor/contracts/orders/state';
import type { Tracking } from '@kontor/contracts/orders/parts';
import type { Block } from '../../../platform/mail/letter.ts';
import type { MailWords } from '../../../platform/mail/mail-words.ts';
import { figures, units } from './figures.ts';
import { facts, howToCancel, payment, statusButton, whoHasOrdered, withdrawal } from './order-facts.ts';
import type { NewsEvent, WordedNews } from './order-news.ts';

export interface OrderLetter {
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

type Of<Type extends NewsEvent['type']> = Extract<NewsEvent, { type: Type }>;

export const letterOf = (news: WordedNews): OrderLetter => {
  const { event } = news;
  switch (event.type) {
    case 'OrderPlaced':
      return confirmation(news);
    case 'OrderPaid':
      return paid(event, news);
    case 'OrderFulfilled':
      return fulfilled(event, news);
    case 'OrderCancelled':
      return news.isDeclined ? declined(news) : cancelled(news);
    case 'OrderLinesCancelled':
      return linesCancelled(event, news);
    case 'OrderRefunded':
      return refunded(event, news);
  }
};

const isRenewal = ({ subscription }: WordedNews['order']): boolean => (subscription?.cycle ?? 1) > 1;

const say = (text: string): Block => ({ kind: 'text', text });

const confirmation = (news: WordedNews): OrderLetter => {
  const { order, site, words } = news;
  const { text } = words;
  const kind = isRenewal(order) ? 'renewal' : 'confirmation';
  return {
    subject: text(`orderMail.${kind}.subject`, { number: order.number, shop: site.title }),
    title: text(`orderMail.${kind}.title`),
    blocks: [
      say(text(`orderMail.${kind}.intro`)),
      ...(order.paymentStatus === 'paid' ? [say(text('orderMail.confirmation.paid'))] : []),
      ...deliveries(news),
      statusButton(news),
      facts(news),
      ...payment(news),
      ...figures(news),
      ...whoHasOrdered(news),
      ...howToCancel(news),
      ...withdrawal(news),
    ],
  };
};

/** Items delivered without a parcel. */
const deliveries = ({ order, words }: WordedNews): readonly Block[] =>
  deliveryTexts(order.lines).map((key) => say(words.text(key)));

const paid = ({ data }: Of<'OrderPaid'>, news: WordedNews): OrderLetter => {
  const { order, words } = news;
  const { text, amount } = words;
  const { number } = order;
  const restCents = toPay(order);
  const isOver = order.status === 'cancelled' || order.status === 'closed';
  return {
    subject: text('orderMail.paid.subject', { number }),
    title: text('orderMail.paid.title'),
    blocks: [
      say(text('orderMail.paid.intro', { amount: amount(data.amountCents), number })),
      say(
        restCents > 0
          ? text('orderMail.paid.rest', { amount: amount(restCents) })
          : text(isOver ? 'orderMail.paid.over' : allPaid(order.status)),
      ),
      ...payment(news),
      statusButton(news),
    ],
  };
};

/** With an invoice the goods may arrive before the payment. */
const allPaid = (status: WordedNews['order']['status']) =>
  status === 'open' || status === 'partlyFulfilled' ? 'orderMail.paid.all' : 'orderMail.paid.done';

const fulfilled = ({ data }: Of<'OrderFulfilled'>, news: WordedNews): OrderLetter => {
  const { order, tracking, words } = news;
  const { text } = words;
  const { number } = order;
  const isSent = order.lines.some(
    ({ id, productType }) => productType === 'physical' && data.lines.some(({ lineId }) => lineId === id),
  );
  const kind = isSent || data.tracking !== null ? 'fulfilled' : 'done';
  return {
    subject: text(`orderMail.${kind}.subject`, { number }),
    title: text(`orderMail.${kind}.title`),
    blocks: [
      say(text(`orderMail.${kind}.intro`, { number })),
      units(data.lines, news),
      ...(openUnits(order).length > 0 ? [say(text('orderMail.fulfilled.rest'))] : []),
      ...(tracking === null ? [] : trackingOf(tracking, words)),
      statusButton(news, (tracking?.url ?? null) !== null),
    ],
  };
};

const trackingOf = ({ carrier, number, url }: Tracking, { text }: MailWords): readonly Block[] => [
  { kind: 'heading', text: text('orderMail.tracking') },
  {
    kind: 'facts',
    facts: [
      { label: text('orderMail.carrier'), value: carrier },
      { label: text('orderMail.trackingNumber'), value: number },
    ],
  },
  ...(url === null ? [] : [{ kind: 'button', text: text('orderMail.track'), href: url } as const]),
];

/** The payment was declined when the order was placed. */
const declined = (news: WordedNews): OrderLetter => {
  const { order, words } = news;
  const { number } = order;
  return {
    subject: words.text('orderMail.declined.subject', { number }),
    title: words.text('orderMail.declined.title'),
    blocks: [
      say(words.text('orderMail.declined.intro', { number })),
      // Renewals are retried automatically.
      ...(isRenewal(order) ? [] : [say(words.text('orderMail.declined.again'))]),
      all(news),
      statusButton(news),
    ],
  };
};

const cancelled = (news: WordedNews): OrderLetter => {
  const { order, words } = news;
  const { text, amount } = words;
  const { number } = order;
  const keptCents = toRefund(order);
  const ofGiftCards = order.history.findLast(({ type }) => type === 'OrderCancelled')?.giftCardCents ?? ZERO;
  return {
    subject: text('orderMail.cancelled.subject', { number }),
    title: text('orderMail.cancelled.title'),
    blocks: [
      say(text('orderMail.cancelled.intro', { number })),
      ...(keptCents > 0 ? [say(text('orderMail.cancelled.paid', { amount: amount(keptCents) }))] : []),
      ...(order.amountDueCents > 0 && order.paidCents === 0 ? [say(text('orderMail.cancelled.unpaid'))] : []),
      ...(ofGiftCards > 0 ? [say(text('orderMail.cancelled.giftCards', { amount: amount(ofGiftCards) }))] : []),
      all(news),
      statusButton(news),
    ],
  };
};

/** Some unsent lines were cancelled; the rest of the order stays. */
const linesCancelled = ({ data }: Of<'OrderLinesCancelled'>, news: WordedNews): OrderLetter => {
  const { order, words } = news;
  const { text, amount } = words;
  const { number } = order;
  const back = toRefund(order);
  return {
    subject: text('orderMail.linesCancelled.subject', { number }),
    title: text('orderMail.linesCancelled.title'),
    blocks: [
      say(text('orderMail.linesCancelled.intro', { number })),
      units(data.lines, news),
      ...(back > 0 ? [say(text('orderMail.linesCancelled.refund', { amount: amount(back) }))] : []),
      ...payment(news),
      statusButton(news),
    ],
  };
};

const refunded = ({ data }: Of<'OrderRefunded'>, news: WordedNews): OrderLetter => {
  const { order, words } = news;
  const { text, amount } = words;
  const { number } = order;
  const { giftCards = [], unsent = [] } = data;
  const hints = new Map(order.giftCards.map(({ giftCardId, hint }) => [giftCardId, hint]));
  const all = plus(data.amountCents, sumOf(giftCards));
  return {
    subject: text('orderMail.refunded.subject', { number }),
    title: text('orderMail.refunded.title'),
    blocks: [
      say(text('orderMail.refunded.intro', { number, amount: amount(all) })),
      ...giftCards.map((part) =>
        say(
          text('orderMail.refunded.giftCard', {
            amount: amount(part.cents),
            hint: hints.get(part.giftCardId) ?? '',
          }),
        ),
      ),
      ...(data.lines.length === 0 ? [] : [say(text('orderMail.refunded.lines')), units(data.lines, news)]),
      ...(unsent.length === 0 ? [] : [say(text('orderMail.refunded.unsent')), units(unsent, news)]),
      statusButton(news),
    ],
  };
};

const all = (news: WordedNews): Block =>
  units(
    news.order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    news,
  );
