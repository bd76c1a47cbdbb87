import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { TermList } from '../../checkout/term-list.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { useSending } from '../../frame/use-sending.ts';
import { useShop } from '../../frame/use-shop.ts';
import type { PlanView } from '../../orders/plan-view.server.ts';

/** Asks for confirmation: open it first, then press. */
const Cancelling = () => {
  const text = useText();
  const { crumb } = useShop();
  const { isSending, begins } = useSending();
  return (
    <details className="plan-cancel">
      <summary className="text-button">{text('orderPage.planCancel')}</summary>
      <Form method="post" onSubmit={(event) => begins(event) || event.preventDefault()}>
        <input type="hidden" name={CRUMB_FIELD} value={crumb} />
        <p>{text('orderPage.planCancelHint')}</p>
        <button className="button quiet" type="submit" aria-disabled={isSending}>
          {text('orderPage.planCancelNow')}
        </button>
      </Form>
    </details>
  );
};

/** SU-01, SU-03 */
export const PlanSection = ({ plan }: { plan: PlanView }) => {
  const text = useText();
  const notice = useRef<HTMLParagraphElement>(null);
  const known = useRef(plan.status);
  // The button that had the focus is gone after cancelling.
  useEffect(() => {
    if (known.current !== plan.status) notice.current?.focus();
    known.current = plan.status;
  }, [plan.status]);
  return (
    <section aria-labelledby="plan">
      <div className="plan-head">
        <h2 id="plan">{text('checkout.planTitle')}</h2>
        <span className="badge" data-cancelled={plan.status === 'cancelled'}>
          {plan.statusText}
        </span>
      </div>
      {plan.notice !== null && (
        <p role="status" tabIndex={-1} ref={notice}>
          {plan.notice}
        </p>
      )}
      <TermList rows={plan.rows} />
      {plan.isCancellable && <Cancelling />}
    </section>
  );
};
