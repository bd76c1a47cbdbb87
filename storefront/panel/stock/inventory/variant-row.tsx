import { Link } from '@remix-run/react';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { BULK_FORM, MARK_PREFIX } from '../change-kinds.ts';
import { SavedNote } from '../saved-note.tsx';
import { useRefusedOf, useRound, VariantForm } from '../variant-form.tsx';
import type { VariantRowData } from './load-inventory.server.ts';

interface VariantRowProps {
  readonly row: VariantRowData;
  /** `null`: read-only. */
  readonly writeId: string | null;
}

const Mark = ({ row }: { row: VariantRowData }) => {
  const text = usePanelText();
  const answer = usePanelAnswer();
  const name = MARK_PREFIX + row.id;
  const isRefused = answer?.ok === true && answer.report?.refused.some(({ field }) => field === name) === true;
  const wasMarked = answer?.ok === false && answer.values[name] !== undefined;
  return (
    <label className="stock-mark">
      <input
        type="checkbox"
        form={BULK_FORM}
        name={name}
        value={`${row.productId} ${row.seen}`}
        defaultChecked={isRefused || wasMarked}
      />
      <span className="visually-hidden">{text('inventory.mark', { name: `${row.name}, ${row.sku}` })}</span>
    </label>
  );
};

const Edit = ({ row, writeId }: { row: VariantRowData; writeId: string }) => {
  const text = usePanelText();
  const refused = useRefusedOf(row.id);
  const round = useRound(row.id, row.saved);
  return (
    <details className="panel-more stock-edit" open={refused !== undefined} key={round}>
      <summary>
        {text('inventory.edit')} <span className="visually-hidden">{row.sku}</span>
      </summary>
      <VariantForm productId={row.productId} variantId={row.id} seen={row.seen} writeId={writeId} />
    </details>
  );
};

export const VariantRow = ({ row, writeId }: VariantRowProps) => {
  const text = usePanelText();
  const canChange = writeId !== null && row.canChange;
  const isRefused = useRefusedOf(row.id) !== undefined;
  return (
    <li className="stock-variant" id={`v-${row.id}`}>
      {canChange && <Mark row={row} />}
      <div className="stock-variant-name">
        <p className="order-line-title" dir="auto">
          {row.name}
        </p>
        <p className="panel-hint" dir="auto">
          {row.sku}, {row.price}
        </p>
      </div>
      <div className="stock-variant-units">
        <p>
          <span className="stock-number">{row.available}</span>{' '}
          {row.standing !== null && (
            <span className="badge" data-standing={row.tone}>
              {row.standing}
            </span>
          )}
        </p>
        {row.units !== null && <p className="panel-hint">{row.units}</p>}
      </div>
      <p className="stock-variant-ways">
        <Link className="more-link" to={row.history}>
          {text('inventory.history')} <span className="visually-hidden">{row.sku}</span>
        </Link>
      </p>
      {row.notice !== null && !isRefused && <SavedNote key={row.saved}>{row.notice}</SavedNote>}
      {canChange && <Edit row={row} writeId={writeId} />}
    </li>
  );
};
