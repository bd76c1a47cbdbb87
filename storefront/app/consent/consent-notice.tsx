import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Form, Link, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useText } from '../frame/page-frame.tsx';
import { useShop } from '../frame/use-shop.ts';

const PAGE = '/-/cookies';

/** Both buttons look the same: refusing must be as easy as agreeing. */
export const ConsentForm = () => {
  const text = useText();
  const { crumb } = useShop();
  const { pathname, search } = useLocation();
  return (
    <Form className="cookie-form" method="post" action={PAGE} preventScrollReset>
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button className="button quiet" name="choice" value="declined">
        {text('consent.decline')}
      </button>
      <button className="button quiet" name="choice" value="accepted">
        {text('consent.accept')}
      </button>
    </Form>
  );
};

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
  const text = useText();
  const { consent } = useShop();
  const isPage = useLocation().pathname === PAGE;
  if (!consent) return null;
  if (consent.pixel) return <Pixel src={consent.pixel} />;
  if (consent.choice || isPage) return null;
  return (
    <section className="cookie-notice" aria-label={text('consent.title')}>
      <p>
        {text('consent.ask')} <Link to={PAGE}>{text('consent.more')}</Link>
      </p>
      <ConsentForm />
    </section>
  );
};

export const ConsentLink = () => {
  const text = useText();
  return useShop().consent ? (
    <li>
      <Link to={PAGE}>{text('consent.title')}</Link>
    </li>
  ) : null;
};
