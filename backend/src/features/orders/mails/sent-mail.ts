import type { OrderId } from '@kontor/contracts/kernel/ids';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { Platform } from '../../../platform/platform.ts';
import { findOrder } from '../queries.ts';
import { orderMail } from './order-mail.ts';
import { readNews } from './read-news.ts';
import type { SentOrderMail } from '@kontor/contracts/orders/responses';

/** Replaces the secret in links, so that viewing a customer's mail gives no customer access. */
const NO_TOKEN = 'vorschau';

/**
 * CO-01 (page type 301): rebuilds a mail about an order.
 * @param number 1 is the order's first mail, sent or not. `null`: no such mail, or the person was erased.
 */
export const sentOrderMail = async (
  platform: Pick<Platform, 'vault' | 'queries' | 'log'>,
  site: SiteView,
  orderId: OrderId,
  number: number,
): Promise<SentOrderMail | null> => {
  const inLog = await findOrder(platform.log, site.id, orderId);
  const mails = inLog?.events.filter(({ type }) => type === 'OrderMailSent' || type === 'OrderMailFailed') ?? [];
  const noted = mails[number - 1];
  if (!inLog || (noted?.type !== 'OrderMailSent' && noted?.type !== 'OrderMailFailed')) return null;
  const news = await readNews(platform, site, inLog, noted.data.about);
  if (!news) return null;
  const { to, subject, text, html = null } = orderMail('preview', { ...news, token: NO_TOKEN });
  return { to: to.address, subject, text, html, at: noted.metadata.at, isSent: noted.type === 'OrderMailSent' };
};
