import { Link } from '@remix-run/react';
import { useText } from '../frame/page-frame.tsx';
import { SitePicture } from '../media/site-picture.tsx';
import { InstalmentPill } from '../instalments/instalment-pill.tsx';
import { RestockForm } from '../restock/restock-form.tsx';
import { AddForm } from './add-form.tsx';
import type { PageProduct } from './page-product.server.ts';
import { ProductPrice } from './product-price.tsx';
import { useProductChoice } from './use-product-choice.ts';

interface ProductBoxProps {
  readonly product: PageProduct;
  readonly heading?: 'h2';
}

/** SF-13, SF-14, IN-01: a product with one picture and its add form. The picture follows the choice. */
export const ProductBox = ({ product, heading: Heading }: ProductBoxProps) => {
  const text = useText();
  const chosen = useProductChoice(product);
  const [first] = product.pictures;
  const picture = product.pictures.find(({ url }) => url === chosen.pictureUrl) ?? first;
  return (
    <div className="product-box">
      <div className="product-box-picture">
        {picture === undefined ? (
          <span className="picture-placeholder" aria-hidden="true">
            {product.name.slice(0, 1)}
          </span>
        ) : (
          <SitePicture picture={picture} sizes="(min-width: 56rem) 25rem, 100vw" alt={picture.alt} />
        )}
      </div>
      <div className="product-buy">
        {Heading && (
          <Heading>
            <Link className="product-box-name" to={product.href}>
              {product.name}
            </Link>
          </Heading>
        )}
        <ProductPrice product={product} variant={chosen.variant} />
        <InstalmentPill instalments={product.instalments} sku={chosen.variant?.sku} />
        {product.excerpt !== '' && <p>{product.excerpt}</p>}
        <AddForm product={product} chosen={chosen} />
        <RestockForm product={product} chosen={chosen} />
        <Link className="more-link" to={product.href}>
          {text('product.details')}
          <span className="visually-hidden">: {product.name}</span>
        </Link>
      </div>
    </div>
  );
};
