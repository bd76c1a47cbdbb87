import { Price } from '../components/price.tsx';
import { useText } from '../frame/page-frame.tsx';
import type { PageProduct, PageVariant } from './page-product.server.ts';

interface ProductPriceProps {
  readonly product: PageProduct;
  readonly variant: PageVariant | null;
}

/** Follows the choice and announces changes to screen readers. */
export const ProductPrice = ({ product, variant }: ProductPriceProps) => {
  const text = useText();
  const status = product.status === 'soldOut' ? 'soldOut' : (variant?.status ?? product.status);
  return (
    <div className="product-price" aria-live="polite" aria-atomic="true">
      <Price price={variant?.price ?? product.price} className="large" />
      {status !== 'available' && (
        <span className="badge inline" data-kind={status}>
          {status === 'soldOut' ? product.soldOutLabel : text('product.sale')}
        </span>
      )}
      <p className="product-notes">{product.notes.join(' · ')}</p>
    </div>
  );
};
