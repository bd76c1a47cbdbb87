import { PAGE_TYPES } from '@kontor/contracts/pages/page-types';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  Link,
  type MetaFunction,
  type ShouldRevalidateFunction,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { useState } from 'react';
import { stayOnPage } from '../../cart/stay-on-page.ts';
import { useActionAnswer } from '../../cart/use-action-answer.ts';
import type { CheckoutAnswer } from '../../checkout/answer.ts';
import { type Asked, FAILED, intentOf } from '../../checkout/intents.ts';
import { useText } from '../../frame/page-frame.tsx';
import { usePageView } from '../../pages/use-page-view.ts';
import { metaTags } from '../../page-meta.ts';
import { checkOut } from './action.server.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { loadCheckout } from './load-checkout.server.ts';
import '../../frame/later-texts.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCheckout(request, context);
export const action = (args: ActionFunctionArgs) => checkOut(args);
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => stayOnPage(serverAction);
/** After a refusal too: it may tell of another total. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionStatus, defaultShouldRevalidate }) =>
  formMethod === 'POST' ? actionStatus !== undefined : defaultShouldRevalidate;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const NothingToBuy = ({ isPurchased, shopHref }: { isPurchased: boolean; shopHref: string }) => {
  const text = useText();
  return (
    <div className="nothing">
      <h2>{text(isPurchased ? 'cart.purchased' : 'cart.empty')}</h2>
      <p>{text(isPurchased ? 'checkout.purchased' : 'cart.emptyHint')}</p>
      <Link className="button" to={shopHref}>
        {text('cart.continue')}
      </Link>
    </div>
  );
};

/** What the page's form was last sent for: an answer that never came cannot tell. */
const useAsked = (): Asked => {
  const [asked, setAsked] = useState<Asked>('update');
  const { formMethod, formData } = useNavigation();
  const sent = formMethod === 'POST' && formData ? intentOf(formData) : asked;
  if (sent !== asked) setAsked(sent);
  return sent;
};

/** CO-01, page type 201: all of the way from the cart to the order, on one page and without an account. */
const Checkout = () => {
  usePageView();
  const text = useText();
  const page = useLoaderData<typeof loader>();
  const asked = useAsked();
  const answer = useActionAnswer<CheckoutAnswer>(
    FAILED[asked],
    asked === 'place' ? 'checkout.maybeOrdered' : undefined,
  );
  return (
    <div className="wrap" data-page-type={PAGE_TYPES.checkout}>
      <header className="page-head">
        <h1>{page.heading}</h1>
      </header>
      {page.testMode && <p className="test-mode">{text('checkout.testMode')}</p>}
      <ErrorSummary answer={answer} lines={page.lines} isOwnCart={page.isOwnCart} />
      {page.emptiness === null ? (
        <CheckoutForm page={page} answer={answer} />
      ) : (
        <NothingToBuy isPurchased={page.emptiness === 'purchased'} shopHref={page.shopHref} />
      )}
    </div>
  );
};
export default Checkout;
