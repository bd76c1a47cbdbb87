import type { NewsletterOffer } from '@kontor/contracts/newsletters/calls';
import type { AppLoadContext } from '@remix-run/node';
import { textOf } from '../responses.server.ts';

/** An invitation to the newsletter, shown once. */
export interface PromoView {
  readonly title: string;
  readonly text: string;
  readonly seconds: number;
  readonly offer: NewsletterOffer;
  /** Assigned to `document.cookie` when it appears. */
  readonly seen: string;
}

const COOKIE = 'kontor-promo';
/** Seconds until visitors are invited again. */
const HALF_A_YEAR = 182 * 24 * 60 * 60;

/** NL-01. `null`: none, or already seen. */
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
