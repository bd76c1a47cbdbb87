import { ProductGrid } from '../../components/product-grid.tsx';
import { SiteLink } from '../../frame/site-link.tsx';
import type { ViewProps } from '../page-block.ts';

export const Products = ({ block }: ViewProps<'products'>) =>
  block.cards.length === 0 ? null : (
    <section className="wrap section">
      <div className="section-head">
        <h2>{block.title}</h2>
        {block.link && <SiteLink link={block.link} className="more-link" />}
      </div>
      <ProductGrid cards={block.cards} heading="h3" />
    </section>
  );
