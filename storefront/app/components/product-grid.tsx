import type { ProductCard as Card } from '../catalogue/card.server.ts';
import { ProductCard } from './product-card.tsx';

const EARLY = 4;

interface ProductGridProps {
  readonly cards: readonly Card[];
  readonly heading: 'h2' | 'h3';
  readonly isFirst?: boolean;
}

export const ProductGrid = ({ cards, heading, isFirst = false }: ProductGridProps) => (
  <ul role="list" className="grid">
    {cards.map((card, index) => (
      <li key={card.id}>
        <ProductCard
          card={card}
          heading={heading}
          isEarly={isFirst && index < EARLY}
          isFirst={isFirst && index === 0}
        />
      </li>
    ))}
  </ul>
);

export const SkeletonGrid = ({ count = 8 }: { count?: number }) => (
  <div className="grid" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div className="card skeleton" key={index}>
        <div className="card-media" />
        <span className="skeleton-line" />
        <span className="skeleton-line short" />
      </div>
    ))}
  </div>
);
