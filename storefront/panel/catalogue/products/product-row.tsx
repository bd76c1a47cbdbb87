import { Link } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import type { ProductRowData } from './load-products.server.ts';

export const ProductRow = ({ row }: { row: ProductRowData }) => {
  const text = usePanelText();
  return (
    <li className="product-row">
      <span className="product-row-picture">
        {row.picture !== null && (
          <img src={row.picture} alt="" width="64" height="80" loading="lazy" decoding="async" />
        )}
      </span>
      <div className="product-row-text">
        <Link to={`/produkte/${row.id}`}>{row.name}</Link>
        <span className="panel-hint">{row.skus}</span>
        <span className="panel-hint">{row.type}</span>
      </div>
      <p className="product-row-states">
        {!row.isVisible && <span className="badge">{text('products.hidden')}</span>}{' '}
        {row.status !== null && <span className="badge">{row.status}</span>}
      </p>
      <p className="product-row-price">{row.price}</p>
    </li>
  );
};
