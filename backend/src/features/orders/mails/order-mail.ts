import type { Mail } from '@kontor/contracts/ports/mailer';
import { mailWords } from '../../../platform/mail/mail-words.ts';
import { senderOf, shopMail } from '../../../platform/mail/shop-mail.ts';
import { closing } from './legal-blocks.ts';
import { letterOf } from './letters.ts';
import { nameOf } from './order-facts.ts';
import type { OrderNews } from './order-news.ts';

/** CO-01: the mail about something that has happened to an order; the same mail whenever it is made. */
export const orderMail = (id: string, news: OrderNews): Mail => {
  const { site, order, customer } = news;
  const { language, currency, testMode, origin } = order;
  const words = mailWords({ site, language, currency });
  const worded = { ...news, words };
  const { subject, title, blocks } = letterOf(worded);
  return shopMail({
    id,
    title,
    subject,
    blocks: [...blocks, ...closing(worded)],
    from: senderOf(site, origin),
    to: { name: nameOf(customer), address: customer.email },
    language,
    testMode,
    words,
  });
};
