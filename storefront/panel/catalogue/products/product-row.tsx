import { Link } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import type { ProductRowData } from './load-products.server.ts';
import { MARK_PREFIX, MARKED_FORM } from './marks.ts';

const Mark = ({ row }: { row: ProductRowData }) => {
  const text = usePanelText();
  const answer = usePanelAnswer();
  const name = MARK_PREFIX + row.id;
  return (
    <label className="product-row-mark">
      <input
        type="checkbox"
        form={MARKED_FORM}
        name={name}
        value="on"
        defaultChecked={answer?.ok === true && answer.report?.refused.some(({ field }) => field === name)}
      />
      <span className="visually-hidden">{text('inventory.mark', { name: row.name })}</span>
    </label>
  );
};

export const ProductRow = ({ row, canMark }: { row: ProductRowData; canMark: boolean }) => {
  const text = usePanelText();
  return (
    <li className="product-row">
      {canMark && <Mark row={row} />}
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
      <p className="product-row-stock">{row.stock}</p>
      <p className="product-row-price">{row.price}</p>
    </li>
  );
};
