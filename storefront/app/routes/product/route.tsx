import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useParams,
} from '@remix-run/react';
import { useState } from 'react';
import { reloadUnlessLost, stayOnPage } from '../../cart/stay-on-page.ts';
import { chooseVariant, pictureOf } from '../../catalogue/variant-choice.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { ProductGrid } from '../../components/product-grid.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { InstalmentPill } from '../../instalments/instalment-pill.tsx';
import { metaTags } from '../../page-meta.ts';
import { addFromProductPage } from './action.server.ts';
import { AddForm } from './add-form.tsx';
import { choiceOf } from './choice-of.ts';
import { Gallery } from './gallery.tsx';
import { loadProduct } from './loader.server.ts';
import { ProductPrice } from './product-price.tsx';

export const loader = ({ params, context }: LoaderFunctionArgs) => loadProduct(params, context);
export const action = (args: ActionFunctionArgs) => addFromProductPage(args);
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => stayOnPage(serverAction);
export const shouldRevalidate = reloadUnlessLost;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** SF-04: all of a product, and the way into the cart. */
const ProductPage = () => {
  const text = useText();
  const { product, breadcrumb, related, instalments } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [choice, setChoice] = useState(() => choiceOf(product, refused));
  const chosen = chooseVariant(product, choice);
  const variant = chosen.kind === 'variant' ? chosen.variant : null;
  return (
    <div className="wrap">
      <Breadcrumb links={breadcrumb} />
      <div className="product">
        <Gallery name={product.name} pictures={product.pictures} shown={pictureOf(product.variants, choice)} />
        <div className="product-buy">
          <h1 className="product-name">{product.name}</h1>
          <ProductPrice product={product} variant={variant} />
          <InstalmentPill instalments={instalments} sku={variant?.sku} />
          {product.excerpt !== '' && <p className="product-excerpt">{product.excerpt}</p>}
          <AddForm
            product={product}
            choice={choice}
            variant={variant}
            isMissing={chosen.kind === 'missing'}
            onChoose={(name, value) => setChoice((before) => ({ ...before, [name]: value }))}
            refused={refused}
          />
          <div className="prose product-text" dangerouslySetInnerHTML={{ __html: product.description }} />
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

/** Every product begins anew: what was chosen for one means nothing for the next. */
const Route = () => {
  const { collectionUrlId, itemUrlId } = useParams();
  return <ProductPage key={`${collectionUrlId}/${itemUrlId}`} />;
};
export default Route;
