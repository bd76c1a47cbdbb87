import { CART_PATH, CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type ClientActionFunctionArgs, Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { FieldInputs } from '../../catalogue/additional-fields/field-inputs.tsx';
import { refusedAnswers } from '../../catalogue/additional-fields/answers.ts';
import { stayOnPage } from '../../cart/stay-on-page.ts';
import { useActionAnswer } from '../../cart/use-action-answer.ts';
import { Alert } from '../../components/alert.tsx';
import { Price } from '../../components/price.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { useShop } from '../../frame/use-shop.ts';
import { metaTags } from '../../page-meta.ts';
import { SitePicture } from '../../media/site-picture.tsx';
import { NextLinks } from '../../restock/link-page.tsx';
import { takeClaim } from './action.server.ts';
import { loadClaim } from './load-claim.server.ts';
import '../../frame/later-texts.ts';

export const loader = ({ params: { token = '' }, context }: LoaderFunctionArgs) => loadClaim(token, context);
export const action = (args: ActionFunctionArgs) => takeClaim(args);
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => stayOnPage(serverAction);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

type Claim = ReturnType<typeof useLoaderData<typeof loader>>;
type Offer = NonNullable<Claim['offer']>;

const Take = ({ offer }: { offer: Offer }) => {
  const text = useText();
  const { crumb } = useShop();
  const refused = useActionAnswer('restock.claimFailed');
  return (
    <form method="post" noValidate>
      <Alert answer={refused} />
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      {offer.form && <FieldInputs form={offer.form} {...refusedAnswers(refused, offer.form)} />}
      <button className="button" type="submit">
        {text('restock.claimTake')}
      </button>
    </form>
  );
};

const Picture = ({ offer: { picture, name } }: { offer: Offer }) =>
  picture === null ? (
    <span className="picture-placeholder" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  ) : (
    <SitePicture picture={picture} sizes="18rem" alt={picture.alt} isFirst />
  );

/** RS-07: a unit reserved for the recipient of an alert. */
const ClaimPage = () => {
  const text = useText();
  const {
    title,
    text: words,
    note,
    isInCart,
    canTake,
    isOver,
    offer,
    productHref,
    shopHref,
  } = useLoaderData<typeof loader>();
  const isForAgain = isOver && productHref !== null;
  return (
    <div className="wrap restock-claim">
      {offer && <Picture offer={offer} />}
      <div className="restock-claim-about">
        <h1>{title}</h1>
        {offer && !isOver && (
          <div>
            {offer.attributes !== '' && <p className="muted">{offer.attributes}</p>}
            <Price price={offer.price} className="large" />
          </div>
        )}
        <p>{words}</p>
        {note !== null && <p>{note}</p>}
        {isInCart && (
          <Link className="button" to={CART_PATH}>
            {text('cart.show')}
          </Link>
        )}
        {canTake && offer && <Take offer={offer} />}
        {isForAgain && (
          <>
            <p>{text('restock.again')}</p>
            <Link className="button" to={productHref}>
              {text('restock.signUpAgain')}
            </Link>
          </>
        )}
        {!isForAgain && <NextLinks productHref={productHref} shopHref={shopHref} />}
      </div>
    </div>
  );
};
export default ClaimPage;
