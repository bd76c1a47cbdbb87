import type { PriceText } from '../catalogue/price.server.ts';
import { useText } from '../frame/page-frame.tsx';

export const Price = ({ price, className = '' }: { price: PriceText; className?: string }) => {
  const text = useText();
  if (price.regular === null) return <p className={`price ${className}`}>{price.now}</p>;
  return (
    <p className={`price ${className}`}>
      <span className="visually-hidden">{text('product.salePrice')}</span> <ins className="price-sale">{price.now}</ins>{' '}
      <span className="visually-hidden">{text('product.regularPrice')}</span>{' '}
      <del className="price-regular">{price.regular}</del>
    </p>
  );
};
