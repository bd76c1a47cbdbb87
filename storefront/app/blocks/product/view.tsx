import { ProductBox } from '../../catalogue/product-box.tsx';
import type { ViewProps } from '../page-block.ts';

export const Product = ({ block }: ViewProps<'product'>) =>
  block.product === null ? null : (
    <section className="wrap section">
      <ProductBox product={block.product} heading="h2" />
    </section>
  );
