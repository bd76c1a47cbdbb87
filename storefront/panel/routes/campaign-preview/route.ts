import type { LoaderFunctionArgs } from '@remix-run/node';
import { orNotFound } from '../../../app/responses.server.ts';

export const handle = { needs: 'newsletters:read' };

/** Nothing in a mail runs or leaves its frame; its styles are its own. */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** A campaign as its mail says it, for a frame. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  try {
    const { html } = await context.merchantCampaigns.preview(params['campaignId'] ?? '');
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'referrer-policy': 'no-referrer',
      },
    });
  } catch (error) {
    return orNotFound(error);
  }
};
