import { Link, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { lateView } from '../components/late-view.tsx';
import { useText } from '../frame/page-frame.tsx';
import { useShop } from '../frame/use-shop.ts';
import { CONSENT_PAGE } from './consent-page.ts';

const ConsentQuestion = lateView(
  '.cookie-notice',
  async () => (await import('./consent-question.tsx')).ConsentQuestion,
);

/** With scripts after it is shown: rendered as an image, it is asked for again with each render that starts over. */
const Pixel = ({ src }: { readonly src: string }) => {
  useEffect(() => {
    new Image().src = src;
  }, [src]);
  return (
    <noscript>
      <img src={src} alt="" hidden />
    </noscript>
  );
};

/** MP-03: asked once per half year, in shops with a pixel. In the page flow, so it covers nothing. */
export const ConsentNotice = () => {
  const { consent } = useShop();
  const isPage = useLocation().pathname === CONSENT_PAGE;
  if (!consent) return null;
  if (consent.pixel) return <Pixel src={consent.pixel} />;
  if (consent.choice || isPage) return null;
  return <ConsentQuestion />;
};

export const ConsentLink = () => {
  const text = useText();
  return useShop().consent ? (
    <li>
      <Link to={CONSENT_PAGE}>{text('consent.title')}</Link>
    </li>
  ) : null;
};
