import type { LoaderFunctionArgs } from '@remix-run/node';
import { orNotFound } from '../../../app/responses.server.ts';
import { mailFrame } from '../../frame/mail-frame.server.ts';

export const handle = { needs: 'newsletters:read' };

export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  const { html } = await context.merchantCampaigns.preview(params['campaignId'] ?? '').catch(orNotFound);
  return mailFrame(html);
};
