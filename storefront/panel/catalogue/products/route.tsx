import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { loadProducts } from './load-products.server.ts';
import { MarkedForm } from './marked-form.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductRow } from './product-row.tsx';
import { showMarked } from './show-marked.server.ts';

export const handle = { needs: 'products:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadProducts(request, context);
export const action = (args: ActionFunctionArgs) => showMarked(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** SF-06 */
const Products = () => {
  const { rows, isNarrowed, writeId, more, first } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const isFirstEmpty = rows.length === 0 && !isNarrowed && first === null;
  return (
    <div className="panel-page">
      <PageHead
        title={text('products')}
        beside={
          writeId !== null && (
            <Link className="button" to="/produkte/neu">
              {text('products.new')}
            </Link>
          )
        }
      />
      {!isFirstEmpty && <ProductFilters />}
      <section aria-label={text('products.list')}>
        {rows.length === 0 ? (
          <EmptyList
            title={text(isFirstEmpty ? 'products.none' : 'products.noneFound')}
            text={text(isFirstEmpty ? 'products.noneText' : 'products.noneFoundText')}
          />
        ) : (
          <ul role="list" className="product-rows" data-markable={writeId !== null}>
            {rows.map((row) => (
              <ProductRow key={row.id} row={row} canMark={writeId !== null} />
            ))}
          </ul>
        )}
        <PageLinks
          ways={[
            { to: first, label: text('products.first') },
            { to: more, label: text('products.more') },
          ]}
        />
      </section>
      {writeId !== null && rows.length > 0 && <MarkedForm writeId={writeId} />}
    </div>
  );
};
export default Products;
