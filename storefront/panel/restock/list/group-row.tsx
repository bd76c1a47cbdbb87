import { Link } from '@remix-run/react';
import { MARK_FIELD, SEND_FORM } from '../change-kinds.ts';
import type { GroupRowData } from './load-restock.server.ts';

export const GroupRow = ({ row, canMark }: { row: GroupRowData; canMark: boolean }) => (
  <li className="restock-group">
    {canMark && row.mark !== null && (
      <label className="restock-mark">
        <input type="checkbox" name={MARK_FIELD} value={row.mark} form={SEND_FORM} />
        <span className="visually-hidden">{row.markLabel}</span>
      </label>
    )}
    <p className="restock-name" dir="auto">
      <Link to={row.href}>{row.name}</Link>
      <span className="panel-hint">{row.about}</span>
    </p>
    <p className="restock-waiting">
      <strong>{row.waiting}</strong>
      {row.since !== null && <span className="panel-hint">{row.since}</span>}
    </p>
    <p className="restock-states">
      {row.pending !== null && <span className="badge">{row.pending}</span>}
      <span className="badge" data-standing={row.stock.tone}>
        {row.stock.text}
      </span>
    </p>
    {row.round !== null && <p className="restock-round panel-hint">{row.round}</p>}
  </li>
);
