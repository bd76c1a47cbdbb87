import type { LoaderFunctionArgs } from '@remix-run/node';
import { mailFrame } from '../../frame/mail-frame.server.ts';
import { findOrderMail } from '../mail/load-order-mail.server.ts';

export const handle = { needs: 'orders:read' };

/** A mail about an order as its reader sees it, for a frame. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  const { html } = await findOrderMail(params, context);
  return mailFrame(html ?? '');
};
