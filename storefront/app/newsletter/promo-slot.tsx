import { useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { useText } from '../frame/page-frame.tsx';
import { useShop } from '../frame/use-shop.ts';
import type { PromoView } from './promo.server.ts';
import { mayInvite } from './promo-places.ts';
import { NEWSLETTER, NEWSLETTER_PATH } from './sign-up-answer.ts';

const Promo = lazy(() => import('./promo.tsx'));
const SIGN_UP = `${NEWSLETTER_PATH}?${NEWSLETTER.place}=popup`;

/** Without a script nothing pops up: the invitation stands below the page. */
const PlainPromo = ({ title, text: about }: PromoView) => {
  const text = useText();
  return (
    <aside className="promo-plain no-script-only" aria-label={title}>
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

/** NL-01. Its code comes on sites that have one, to those who have not seen it. */
export const PromoSlot = () => {
  const { promo } = useShop();
  const { pathname } = useLocation();
  if (promo === null || !mayInvite(pathname)) return null;
  return (
    <>
      <PlainPromo {...promo} />
      <Suspense fallback={null}>
        <Promo />
      </Suspense>
    </>
  );
};
