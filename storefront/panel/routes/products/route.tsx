import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { loadProducts } from './load-products.server.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductRow } from './product-row.tsx';

export const handle = { needs: 'products:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadProducts(request, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** What is sold (SF-06). */
const Products = () => {
  const { rows, isNarrowed, mayWrite, more, first } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const isFirstEmpty = rows.length === 0 && !isNarrowed && first === null;
  return (
    <div className="panel-page">
      <header className="product-head">
        <h1>{text('products')}</h1>
        {mayWrite && (
          <Link className="button" to="/produkte/neu">
            {text('products.new')}
          </Link>
        )}
      </header>
      {!isFirstEmpty && <ProductFilters />}
      <section aria-label={text('products.list')}>
        {rows.length === 0 ? (
          <div className="panel-notice" role="status">
            <h2>{text(isFirstEmpty ? 'products.none' : 'products.noneFound')}</h2>
            <p>{text(isFirstEmpty ? 'products.noneText' : 'products.noneFoundText')}</p>
          </div>
        ) : (
          <ul role="list" className="product-rows">
            {rows.map((row) => (
              <ProductRow key={row.id} row={row} />
            ))}
          </ul>
        )}
        {(first !== null || more !== null) && (
          <p className="panel-inline">
            {first !== null && (
              <Link className="button quiet" to={first}>
                {text('products.first')}
              </Link>
            )}
            {more !== null && (
              <Link className="button quiet" to={more}>
                {text('products.more')}
              </Link>
            )}
          </p>
        )}
      </section>
    </div>
  );
};
export default Products;
