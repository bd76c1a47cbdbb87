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
import { type FailableIntent, FAILED, intentOf } from '../../checkout/intents.ts';
import { useText } from '../../frame/page-frame.tsx';
import { usePageView } from '../../pages/use-page-view.ts';
import { metaTags } from '../../page-meta.ts';
import { checkOut } from './action.server.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { loadCheckout } from './load-checkout.server.ts';
import { Unavailable } from './unavailable.tsx';
import '../../frame/later-texts.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCheckout(request, context);
export const action = (args: ActionFunctionArgs) => checkOut(args);
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => stayOnPage(serverAction);
/** Also after a refusal, because the total may have changed. */
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

/** The page's last submission; needed when its answer was lost. */
const useFailableIntent = (): FailableIntent => {
  const [asked, setAsked] = useState<FailableIntent>('update');
  const { formMethod, formData } = useNavigation();
  const sent = formMethod === 'POST' && formData ? intentOf(formData) : asked;
  if (sent !== asked) setAsked(sent);
  return sent;
};

/** CO-01, page type 201: the whole checkout on one page, without an account. */
const Checkout = () => {
  usePageView();
  const text = useText();
  const page = useLoaderData<typeof loader>();
  const asked = useFailableIntent();
  const answer = useActionAnswer<CheckoutAnswer>(
    FAILED[asked],
    asked === 'place' ? 'checkout.maybeOrdered' : undefined,
  );
  // Whoever has sent the form keeps it, with what was typed.
  const isBlocked = answer === undefined && Object.keys(page.problems).length > 0;
  return (
    <div className="wrap" data-page-type={PAGE_TYPES.checkout}>
      <header className="page-head">
        <h1>{page.heading}</h1>
      </header>
      {page.testMode && <p className="test-mode">{text('checkout.testMode')}</p>}
      <ErrorSummary answer={answer} lines={page.lines} isOwnCart={page.isOwnCart} />
      {page.emptiness !== null && (
        <NothingToBuy isPurchased={page.emptiness === 'purchased'} shopHref={page.shopHref} />
      )}
      {page.emptiness === null &&
        (isBlocked ? <Unavailable page={page} /> : <CheckoutForm page={page} answer={answer} />)}
    </div>
  );
};
export default Checkout;
