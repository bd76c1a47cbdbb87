import type { Mail } from '@kontor/contracts/ports/mailer';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { Block } from '../../../platform/mail/letter.ts';
import { mailWords, type MailWords } from '../../../platform/mail/mail-words.ts';
import { recipientOf } from '../../../platform/mail/recipient.ts';
import { shopMail } from '../../../platform/mail/shop-mail.ts';
import { statusPath } from '../../orders/exports.ts';
import type { Cancellation } from './cancellation.ts';
import type { Customer } from '@kontor/contracts/orders/responses';

export interface CancellationNews {
  readonly site: SiteView;
  readonly cancellation: Cancellation;
  readonly customer: Customer;
  /** Of the first order. */
  readonly orderNumber: number;
  readonly token: string;
}

const say = (text: string): Block => ({ kind: 'text', text });

/** Confirms what ended, when, and when it was declared (§ 312k BGB); deterministic. */
export const cancellationMail = (id: string, news: CancellationNews): Mail => {
  const { site, customer, cancellation, token } = news;
  const { currency, language, testMode, origin, orderId } = cancellation.terms;
  const stationery = { site, language, currency, testMode, origin };
  const words = mailWords(stationery);
  const { text } = words;
  const { by, hasLastOrder } = cancellation;
  const kind = by === 'failure' ? 'failed' : 'cancelled';
  return shopMail(stationery, {
    id,
    to: recipientOf(customer),
    subject: text(`subscriptionMail.${kind}.subject`, { shop: site.title }),
    title: text(`subscriptionMail.${kind}.title`),
    blocks: [
      say(text(`subscriptionMail.${by}.intro`)),
      facts(news, words),
      ...(hasLastOrder ? [say(text('subscriptionMail.lastOrder'))] : []),
      say(text(hasLastOrder ? 'subscriptionMail.nothingAfter' : 'subscriptionMail.nothingMore')),
      ...(by === 'failure' ? [] : [say(text('subscriptionMail.delivered'))]),
      { kind: 'button', text: text('orderMail.status'), href: `${origin}${statusPath(orderId, token)}` },
    ],
  });
};

const facts = ({ cancellation, orderNumber }: CancellationNews, { text, moment }: MailWords): Block => {
  const { terms, by, at, endsAt, problem } = cancellation;
  const isFailure = by === 'failure';
  return {
    kind: 'facts',
    facts: [
      { label: text('orderMail.subscription'), value: `${terms.quantity} × ${terms.offer.title}` },
      { label: text('subscriptionMail.order'), value: String(orderNumber) },
      ...(isFailure && problem !== null
        ? [{ label: text('subscriptionMail.reason'), value: text(`subscriptionMail.reason.${problem}`) }]
        : []),
      ...(isFailure ? [] : [{ label: text(`subscriptionMail.${by}.at`), value: moment(at) }]),
      { label: text('subscriptionMail.endsAt'), value: moment(endsAt) },
    ],
  };
};
