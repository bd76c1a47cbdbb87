import type { PriceText } from '../catalogue/price.server.ts';
import { useText } from '../frame/page-frame.tsx';

export const Price = ({ price, className = '' }: { price: PriceText; className?: string }) => {
  const text = useText();
  return (
    <>
      <p className={`price ${className}`}>
        {price.regular === null ? (
          price.now
        ) : (
          <>
            <span className="visually-hidden">{text('product.salePrice')}</span>{' '}
            <ins className="price-sale">{price.now}</ins>{' '}
            <span className="visually-hidden">{text('product.regularPrice')}</span>{' '}
            <del className="price-regular">{price.regular}</del>
          </>
        )}
      </p>
      {price.perUnit !== null && (
        <p className="price-per-unit">
          <span className="visually-hidden">{text('product.unitPrice')}</span> {price.perUnit}
        </p>
      )}
    </>
  );
};
