import { CART_PATH } from '@kontor/contracts/kernel/http';
import { Link } from '@remix-run/react';
import type { CheckoutAnswer } from '../../checkout/answer.ts';
import { CodeList } from '../../checkout/code-list.tsx';
import { CHECKOUT, fieldId } from '../../checkout/fields.ts';
import { TermList } from '../../checkout/term-list.tsx';
import { SumTable } from '../../components/sum-table.tsx';
import { SummaryList } from '../../checkout/summary-list.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { useFormState, useProblem } from './form-state.tsx';
import type { CheckoutPageData } from './load-checkout.server.ts';
import { Reservation } from './reservation.tsx';
import { FieldProblem, problemProps } from './text-input.tsx';

const Codes = ({ codes }: { codes: NonNullable<CheckoutPageData['codes']> }) => {
  const text = useText();
  const { values } = useFormState();
  const { problem, onEdit } = useProblem(CHECKOUT.code);
  return (
    <div className="codes">
      <div className="code-form">
        <label htmlFor={fieldId(CHECKOUT.code)}>{text('cart.codeLabel')}</label>
        <div className="code-row">
          <input
            id={fieldId(CHECKOUT.code)}
            key={codes.length}
            name={CHECKOUT.code}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={values[CHECKOUT.code]}
            onChange={onEdit}
            {...problemProps({ name: CHECKOUT.code, problem })}
          />
          <button className="button quiet" type="submit" name={CHECKOUT.intent} value="applyCode">
            {text('cart.codeApply')}
          </button>
        </div>
        <FieldProblem name={CHECKOUT.code} problem={problem} />
      </div>
      {codes.length > 0 && <CodeList codes={codes} name={CHECKOUT.removeCode} />}
    </div>
  );
};

interface OrderReviewProps {
  readonly page: CheckoutPageData;
  readonly answer: CheckoutAnswer | undefined;
  readonly isBusy: boolean;
  readonly isPlacing: boolean;
}

/** What is ordered and for how much, with the order button directly below (§ 312j BGB). */
export const OrderReview = ({ page, answer, isBusy, isPlacing }: OrderReviewProps) => {
  const text = useText();
  const problems = (answer?.ok === false && answer.fields) || {};
  return (
    <section className="order-review" aria-labelledby="order-review">
      <div className="order-review-head">
        <h2 id="order-review">{text('checkout.summary')}</h2>
        {page.isOwnCart && (
          <Link className="more-link" to={CART_PATH}>
            {text('checkout.changeCart')}
          </Link>
        )}
      </div>
      {page.codes && <Codes codes={page.codes} />}
      {page.isHeld && <Reservation reservation={page.reservation} />}
      <SummaryList lines={page.lines} problems={problems} isOwnCart={page.isOwnCart} />
      <SumTable sums={page.sums} isBusy={isBusy} />
      {page.terms && (
        <section className="plan-terms">
          <h3>{text('checkout.planTitle')}</h3>
          <TermList rows={page.terms.rows} />
          {page.terms.note !== null && <p className="small muted">{page.terms.note}</p>}
        </section>
      )}
      {page.minimum !== null && <p className="minimum">{page.minimum}</p>}
      <p className="visually-hidden" role="status">
        {isPlacing && text('checkout.sending')}
      </p>
      <button
        className="button place-order"
        type="submit"
        name={CHECKOUT.intent}
        value="place"
        disabled={page.minimum !== null || page.payments.length === 0}
        aria-disabled={isBusy}
      >
        {text('checkout.order')}
      </button>
    </section>
  );
};
