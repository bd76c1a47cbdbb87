import { CART_PATH } from '@kontor/contracts/kernel/http';
import { PAGE_TYPES } from '@kontor/contracts/pages/page-types';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  Link,
  type MetaFunction,
  useActionData,
  useFetchers,
  useLoaderData,
} from '@remix-run/react';
import { reloadUnlessLost, stayOnPage } from '../../cart/stay-on-page.ts';
import { Alert } from '../../components/alert.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { SumTable } from '../../components/sum-table.tsx';
import { InstalmentPill } from '../../instalments/instalment-pill.tsx';
import { usePageView } from '../../pages/use-page-view.ts';
import { metaTags } from '../../page-meta.ts';
import { changeCart } from './action.server.ts';
import { CartLine } from './cart-line.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { CodeForms } from './code-forms.tsx';
import { EstimateForm } from './estimate-form.tsx';
import { CART_ROOT, removedBy } from './pending-line.ts';
import { loadCart } from './load-cart.server.ts';
import '../../frame/later-texts.ts';

export const loader = ({ context }: LoaderFunctionArgs) => loadCart(context);
export const action = (args: ActionFunctionArgs) => changeCart(args);
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => stayOnPage(serverAction);
export const shouldRevalidate = reloadUnlessLost;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const EmptyCart = () => {
  const text = useText();
  const { shopHref } = useLoaderData<typeof loader>();
  return (
    <div className="nothing">
      <h2>{text('cart.empty')}</h2>
      <p>{text('cart.emptyHint')}</p>
      <Link className="button" to={shopHref}>
        {text('cart.continue')}
      </Link>
    </div>
  );
};

const Cart = () => {
  usePageView();
  const text = useText();
  const { lines, sums, codes, estimate, minimum, shopHref, instalments } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const pending = useFetchers().filter(({ state, formAction }) => state !== 'idle' && formAction === CART_PATH);
  const removed = removedBy(pending);
  const isEmpty = lines.every(({ id }) => removed.has(id));
  return (
    <div className="wrap" id={CART_ROOT} tabIndex={-1} data-page-type={PAGE_TYPES.showCart}>
      <header className="page-head">
        <h1>{text('cart.title')}</h1>
      </header>
      <Alert answer={refused} />
      {isEmpty && <EmptyCart />}
      <div className="cart" hidden={isEmpty}>
        <ul role="list" className="cart-lines">
          {lines.map((line) => (
            <CartLine key={line.id} line={line} />
          ))}
        </ul>
        <section className="cart-summary" aria-busy={pending.length > 0}>
          <CodeForms codes={codes} />
          {estimate && <EstimateForm estimate={estimate} />}
          <SumTable sums={sums} isBusy={pending.length > 0} />
          <InstalmentPill instalments={instalments} />
          <CheckoutButton minimum={minimum} />
          <Link className="more-link" to={shopHref}>
            {text('cart.continue')}
          </Link>
        </section>
      </div>
    </div>
  );
};
export default Cart;
