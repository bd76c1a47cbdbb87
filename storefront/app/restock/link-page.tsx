import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import type { PageType } from '@kontor/contracts/pages/page-types';
import { Link } from '@remix-run/react';
import { useText } from '../frame/page-frame.tsx';
import { useShop } from '../frame/use-shop.ts';
import { ALL_FIELD } from './all-field.ts';
import type { LinkView } from './link-page.server.ts';
import { Receipt } from './receipt.tsx';

export const NextLinks = ({ productHref, shopHref }: Pick<LinkView, 'productHref' | 'shopHref'>) => {
  const text = useText();
  return (
    <p>
      {productHref === null ? (
        <Link className="more-link" to={shopHref}>
          {text('restock.toShop')}
        </Link>
      ) : (
        <Link className="more-link" to={productHref}>
          {text('restock.toProduct')}
        </Link>
      )}
    </p>
  );
};

/** A page opened from a mail: a text and one button. Works without JavaScript. */
export const LinkPage = ({ view, pageType }: { view: LinkView; pageType?: PageType }) => {
  const { crumb } = useShop();
  return (
    <div className="wrap notice" data-page-type={pageType}>
      <h1>{view.title}</h1>
      <p>{view.text}</p>
      {view.receipt !== null && <Receipt receipt={view.receipt} />}
      {view.button !== null && (
        <form className="link-form" method="post">
          <input type="hidden" name={CRUMB_FIELD} value={crumb} />
          <button className="button" type="submit">
            {view.button}
          </button>
          {view.all && (
            <button className="button quiet" type="submit" name={ALL_FIELD} value="1">
              {view.all}
            </button>
          )}
        </form>
      )}
      <NextLinks {...view} />
    </div>
  );
};
