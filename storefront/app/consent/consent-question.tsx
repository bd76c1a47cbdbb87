import { Link } from '@remix-run/react';
import { useText } from '../frame/page-frame.tsx';
import { ConsentForm } from './consent-form.tsx';
import { CONSENT_PAGE } from './consent-page.ts';

export const ConsentQuestion = () => {
  const text = useText();
  return (
    <section className="cookie-notice" aria-label={text('consent.title')}>
      <p>
        {text('consent.ask')} <Link to={CONSENT_PAGE}>{text('consent.more')}</Link>
      </p>
      <ConsentForm />
    </section>
  );
};
