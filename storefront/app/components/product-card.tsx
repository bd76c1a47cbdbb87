import { Link } from '@remix-run/react';
import type { ProductCard as Card } from '../catalogue/card.server.ts';
import { GridAddButton } from '../cart/grid-add-button.tsx';
import { useText } from '../frame/page-frame.tsx';
import { QuickViewLink } from '../catalogue/quick-view-link.tsx';
import { SitePicture } from '../media/site-picture.tsx';
import { Price } from './price.tsx';

interface ProductCardProps {
  readonly card: Card;
  readonly heading: 'h2' | 'h3';
  /** Among the first visible pictures (loaded eagerly). */
  readonly isEarly: boolean;
  /** The first picture of the page. */
  readonly isFirst: boolean;
}

export const ProductCard = ({ card, heading: Heading, isEarly, isFirst }: ProductCardProps) => {
  const text = useText();
  return (
    <article className="card" data-status={card.status}>
      <div className="card-media">
        {card.picture === null ? (
          <span className="picture-placeholder" aria-hidden="true">
            {card.name.slice(0, 1)}
          </span>
        ) : (
          <SitePicture
            picture={card.picture}
            sizes="(min-width: 56rem) 20rem, 50vw"
            alt={card.picture.alt}
            isFirst={isFirst}
            {...(isEarly && { loading: 'eager' })}
          />
        )}
        {card.status !== 'available' && (
          <span className="badge" data-kind={card.status}>
            {card.status === 'soldOut' ? card.soldOutLabel : text('product.sale')}
          </span>
        )}
        {card.hasQuickView && <QuickViewLink product={card} />}
      </div>
      <Heading className="card-name">
        <Link className="card-link" to={card.href} prefetch="intent">
          {card.name}
        </Link>
      </Heading>
      <Price price={card.price} />
      {card.scarcity !== null && <p className="card-scarcity">{card.scarcity}</p>}
      <GridAddButton card={card} />
    </article>
  );
};
