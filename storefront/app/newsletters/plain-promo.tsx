import { PAGE_TYPES } from '@kontor/contracts/pages/page-types';
import { useText } from '../frame/page-frame.tsx';
import type { PromoView } from './promo.server.ts';
import { NEWSLETTER, NEWSLETTER_PATH } from './sign-up-answer.ts';

const SIGN_UP = `${NEWSLETTER_PATH}?${NEWSLETTER.place}=popup`;

/** NL-01: without JavaScript there is no popup; the invitation is below the page. */
export const PlainPromo = ({ title, text: about }: PromoView) => {
  const text = useText();
  return (
    <aside className="promo-plain no-script-only" aria-label={title} data-page-type={PAGE_TYPES.popupOverlay}>
      <div className="wrap">
        <p className="promo-title">{title}</p>
        <p>{about}</p>
        <a className="button" href={SIGN_UP}>
          {text('newsletter.submit')}
        </a>
      </div>
    </aside>
  );
};
