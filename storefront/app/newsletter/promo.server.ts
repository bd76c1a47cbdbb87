import type { NewsletterOffer } from '@kontor/contracts/newsletters/calls';
import type { AppLoadContext } from '@remix-run/node';
import { textOf } from '../responses.server.ts';

/** What invites visitors to the newsletter, once. */
export interface PromoView {
  readonly title: string;
  readonly text: string;
  readonly seconds: number;
  readonly offer: NewsletterOffer;
  /** For `document.cookie`, as it appears. */
  readonly seen: string;
}

/** Says that the popup was seen, and nothing else. */
const COOKIE = 'kontor-promo';
/** In seconds: whoever comes back within half a year is not asked again. */
const HALF_A_YEAR = 182 * 24 * 60 * 60;

/** NL-01. `null`: there is none, or they have seen it. */
export const promoOf = async (context: AppLoadContext): Promise<PromoView | null> => {
  const { enabled, title, text: about, seconds } = context.site.commerce.newsletter.popup;
  if (!enabled || context.cookies.get(COOKIE) !== undefined) return null;
  const offer = await context.newsletters.offer(null, 'popup');
  const text = textOf(context);
  return (
    offer && {
      title: title || text('newsletter.promoTitle'),
      text: about || text('newsletter.promoText'),
      seconds,
      offer,
      seen: context.cookies.forScript(COOKIE, '1', HALF_A_YEAR),
    }
  );
};
