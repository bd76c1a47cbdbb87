import { Link } from '@remix-run/react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { ProductRowData } from './load-inventory.server.ts';
import { VariantRow } from './variant-row.tsx';

interface ProductRowProps {
  readonly row: ProductRowData;
  readonly writeId: string | null;
}

/** Expanded by a link, so that only visible variants are sent. */
export const ProductRow = ({ row, writeId }: ProductRowProps) => {
  const text = usePanelText();
  // Without JavaScript the page reloads and must scroll back to this row.
  const anchor = useHydrated() ? '' : `#p-${row.id}`;
  return (
    <li className="stock-product" id={`p-${row.id}`}>
      <Link className="stock-product-row" to={row.toggle + anchor} preventScrollReset aria-expanded={row.isOpen}>
        <span className="stock-product-name">
          <strong dir="auto">{row.name}</strong>
          <span className="panel-hint" dir="auto">
            {row.about}
          </span>
        </span>
        <span className="stock-product-price">{row.price}</span>
        <span className="stock-product-units">
          {row.available !== null && <span className="stock-number">{row.available}</span>}
          {row.standing !== null && (
            <span className="badge" data-standing={row.tone}>
              {row.standing}
            </span>
          )}
        </span>
      </Link>
      {row.isOpen && (
        <ul role="list" className="stock-variants" aria-label={text('inventory.variantsOf', { name: row.name })}>
          {row.variants.map((variant) => (
            <VariantRow key={variant.id} row={variant} writeId={writeId} />
          ))}
        </ul>
      )}
    </li>
  );
};
