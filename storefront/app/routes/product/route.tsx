import { VARIANT_PARAM } from '@kontor/contracts/catalogue/variant-address';
import { productViewCall } from '@kontor/contracts/census/paths';
import { PAGE_TYPES } from '@kontor/contracts/pages/page-types';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useParams,
  useSearchParams,
} from '@remix-run/react';
import { useEffect } from 'react';
import { reloadUnlessLost, stayOnPage } from '../../cart/stay-on-page.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { ProductGrid } from '../../components/product-grid.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { useShop } from '../../frame/use-shop.ts';
import { InstalmentPill } from '../../instalments/instalment-pill.tsx';
import { AddForm } from '../../catalogue/add-form.tsx';
import { AddOns } from '../../catalogue/add-ons.tsx';
import { ProductPrice } from '../../catalogue/product-price.tsx';
import { tellCensus } from '../../catalogue/tell-census.ts';
import { useProductChoice } from '../../catalogue/use-product-choice.ts';
import { isRestockAnswer } from '../../restock/restock-answer.ts';
import { RestockForm } from '../../restock/restock-form.tsx';
import { metaTags } from '../../page-meta.ts';
import { addFromProductPage } from './action.server.ts';
import { Gallery } from './gallery.tsx';
import { loadProduct } from './loader.server.ts';

export const loader = ({ params, request, context }: LoaderFunctionArgs) => loadProduct(params, request, context);
export const action = (args: ActionFunctionArgs) => addFromProductPage(args);
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => stayOnPage(serverAction);
export const shouldRevalidate = reloadUnlessLost;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** So that a copied or reloaded address shows the same variant. The page itself stays as it is. */
const showInAddress = (variantId: string | null): void => {
  const url = new URL(location.href);
  if (variantId === null) url.searchParams.delete(VARIANT_PARAM);
  else url.searchParams.set(VARIANT_PARAM, variantId);
  history.replaceState(history.state, '', url);
};

/** SF-04 */
const ProductPage = () => {
  const text = useText();
  const { product, preview, description, addOns, breadcrumb, related } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const answered = isRestockAnswer(answer) ? answer : undefined;
  const refused = isRestockAnswer(answer) ? undefined : answer;
  const [search] = useSearchParams();
  const variantId = search.get(VARIANT_PARAM);
  const chosen = useProductChoice(product, { refused, variantId, onChoice: showInAddress });
  const { crumb } = useShop();
  const isPreview = preview !== null;
  useEffect(() => {
    if (!isPreview) void tellCensus(productViewCall(product.id), crumb);
  }, [product.id, isPreview, crumb]);
  return (
    <div className="wrap" data-page-type={PAGE_TYPES.contentItem}>
      {preview && (
        <aside className="preview" aria-label={preview.title}>
          {preview.text} <a href={preview.back.href}>{preview.back.title}</a>
        </aside>
      )}
      <Breadcrumb links={breadcrumb} />
      <div className="product">
        <Gallery name={product.name} pictures={product.pictures} shown={chosen.pictureUrl} />
        <div className="product-buy">
          <h1 className="product-name">{product.name}</h1>
          <ProductPrice product={product} variant={chosen.variant} />
          <InstalmentPill instalments={product.instalments} sku={chosen.variant?.sku} />
          {product.excerpt !== '' && <p className="product-excerpt">{product.excerpt}</p>}
          <AddForm product={product} chosen={chosen} refused={refused} />
          <RestockForm product={product} chosen={chosen} answered={answered} />
          <AddOns cards={addOns} />
          <div className="prose product-text" dangerouslySetInnerHTML={{ __html: description }} />
        </div>
      </div>
      {related.length > 0 && (
        <section className="section" aria-labelledby="related">
          <h2 id="related">{text('product.related')}</h2>
          <ProductGrid cards={related} heading="h3" />
        </section>
      )}
    </div>
  );
};

/** Keyed by product, because a choice must not carry over to the next one. */
const Route = () => {
  const { collectionUrlId, itemUrlId } = useParams();
  return <ProductPage key={`${collectionUrlId}/${itemUrlId}`} />;
};
export default Route;
