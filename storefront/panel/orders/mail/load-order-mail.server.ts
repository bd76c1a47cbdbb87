import { MailNumber } from '@kontor/contracts/orders/panel';
import type { SentOrderMail } from '@kontor/contracts/orders/responses';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { notFound, orNotFound } from '../../../app/responses.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';

/** Thrown: 404 where there is no such mail. */
export const findOrderMail = async (
  { orderId = '', number }: LoaderFunctionArgs['params'],
  context: AppLoadContext,
): Promise<SentOrderMail> => {
  const parsed = MailNumber.safeParse(number);
  if (!parsed.success) throw notFound();
  return context.merchantOrders.mail(orderId, parsed.data).catch(orNotFound);
};

export const loadOrderMail = async (params: LoaderFunctionArgs['params'], context: AppLoadContext) => {
  const { to, subject, text: words, at, isSent } = await findOrderMail(params, context);
  const text = panelTextOf(context);
  const order = `/bestellungen/${params['orderId']}`;
  return {
    meta: { title: subject },
    subject,
    told: text(isSent ? 'orderMail.sent' : 'orderMail.failed', { to, moment: orderMoment(context)(at) }),
    words,
    order,
    frame: `${order}/mails/${params['number']}/inhalt`,
  };
};
