import { PAGE_TYPES } from '@kontor/contracts/page-types';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  Link,
  type MetaFunction,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { useMemo } from 'react';
import { inWords, stayOnPage } from '../../cart/stay-on-page.ts';
import type { CheckoutAnswer } from '../../checkout/answer.ts';
import { usePageFrame, useText } from '../../frame/page-frame.tsx';
import { metaTags } from '../../page-meta.ts';
import { checkOut } from './action.server.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { loadCheckout } from './load-checkout.server.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCheckout(request, context);
export const action = (args: ActionFunctionArgs) => checkOut(args);
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => stayOnPage(serverAction);
/** After a refusal too: it may tell of another total. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionStatus, defaultShouldRevalidate }) =>
  formMethod === 'POST' ? actionStatus !== undefined : defaultShouldRevalidate;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** What went wrong on the way to the server, in words. */
const useAnswer = (): CheckoutAnswer | undefined => {
  const text = useText();
  const { messages } = usePageFrame();
  const answer = useActionData<CheckoutAnswer>();
  const failed = text('checkout.updateFailed');
  return useMemo(
    () =>
      answer?.ok === false && answer.title === '' ? (inWords(answer, failed, messages) as CheckoutAnswer) : answer,
    [answer, failed, messages],
  );
};

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

/** CO-01, page type 201: all of the way from the cart to the order, on one page and without an account. */
const Checkout = () => {
  const text = useText();
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer();
  return (
    <div className="wrap" data-page-type={PAGE_TYPES.checkout}>
      <header className="page-head">
        <h1>{page.heading}</h1>
      </header>
      {page.testMode && <p className="test-mode">{text('checkout.testMode')}</p>}
      <ErrorSummary answer={answer} lines={page.lines} />
      {page.emptiness === null ? (
        <CheckoutForm page={page} answer={answer} />
      ) : (
        <NothingToBuy isPurchased={page.emptiness === 'purchased'} shopHref={page.shopHref} />
      )}
    </div>
  );
};
export default Checkout;
