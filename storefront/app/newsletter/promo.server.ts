import type { NewsletterOffer } from '@kontor/contracts/newsletters/calls';
import type { AppLoadContext } from '@remix-run/node';
import { textOf } from '../responses.server.ts';
import { PROMO_COOKIE } from './promo-cookie.ts';

/** What invites visitors to the newsletter, once. */
export interface PromoView {
  readonly title: string;
  readonly text: string;
  readonly seconds: number;
  readonly offer: NewsletterOffer;
}

const WAS_SEEN = new RegExp(`(?:^|;\\s*)${PROMO_COOKIE}=`, 'u');

/** NL-01. `null`: there is none, or they have seen it. */
export const promoOf = async (request: Request, context: AppLoadContext): Promise<PromoView | null> => {
  const { enabled, title, text: about, seconds } = context.site.commerce.newsletter.popup;
  if (!enabled || WAS_SEEN.test(request.headers.get('cookie') ?? '')) return null;
  const offer = await context.newsletters.offer(null, 'popup');
  const text = textOf(context);
  return (
    offer && {
      title: title || text('newsletter.promoTitle'),
      text: about || text('newsletter.promoText'),
      seconds,
      offer,
    }
  );
};
