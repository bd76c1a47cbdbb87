import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Form, useLocation } from '@remix-run/react';
import { useText } from '../frame/page-frame.tsx';
import { useShop } from '../frame/use-shop.ts';
import { CONSENT_PAGE } from './consent-page.ts';

/** Both buttons look the same: refusing must be as easy as agreeing. */
export const ConsentForm = () => {
  const text = useText();
  const { crumb } = useShop();
  const { pathname, search } = useLocation();
  return (
    <Form className="cookie-form" method="post" action={CONSENT_PAGE} preventScrollReset>
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
