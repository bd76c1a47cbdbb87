import { useText } from '../frame/page-frame.tsx';
import type { SumRow, Sums } from '../checkout/sums.server.ts';

const Row = ({ row, className = '' }: { row: SumRow; className?: string }) => (
  <div className={`sum ${className}`}>
    <dt>{row.label}</dt>
    <dd>{row.amount}</dd>
  </div>
);

/** CO-04: totals with the taxes included. */
export const SumTable = ({ sums, isBusy = false }: { sums: Sums; isBusy?: boolean }) => {
  const text = useText();
  return (
    <dl className="sums" aria-busy={isBusy}>
      <div className="sum cart-subtotal">
        <dt>{text('cart.subtotal')}</dt>
        <dd>{sums.subtotal}</dd>
      </div>
      {sums.steps.map((row) => (
        <Row key={row.key} row={row} />
      ))}
      <div className="sum sum-total">
        <dt>
          {text('checkout.total')}{' '}
          {sums.taxes.length > 0 && <span className="small muted">{text('checkout.taxNote')}</span>}
        </dt>
        <dd>{sums.total}</dd>
      </div>
      {sums.taxes.map((row) => (
        <Row key={row.key} row={row} className="sum-tax" />
      ))}
      {sums.payment.map((row) => (
        <Row key={row.key} row={row} className={row.key === 'due' ? 'sum-due' : ''} />
      ))}
    </dl>
  );
};
