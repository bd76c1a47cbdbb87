import type { Mail } from '@kontor/contracts/ports/mailer';
import { mailWords } from '../../../platform/mail/mail-words.ts';
import { recipientOf } from '../../../platform/mail/recipient.ts';
import { shopMail } from '../../../platform/mail/shop-mail.ts';
import { letterOf } from './letters.ts';
import type { OrderNews } from './order-news.ts';

/** CO-01: the mail about an order event; deterministic. */
export const orderMail = (id: string, news: OrderNews): Mail => {
  const { site, order, customer } = news;
  const { language, currency, testMode, origin } = order;
  const stationery = { site, language, currency, testMode, origin };
  return shopMail(stationery, {
    id,
    to: recipientOf(customer),
    ...letterOf({ ...news, words: mailWords(stationery) }),
  });
};
