import type { ReactNode } from 'react';
import { PanelField, PanelForm } from '../../forms/panel-form.tsx';
import type { PanelAnswer } from '../../forms/answer.ts';
import { usePanelAnswer } from '../../forms/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { MerchantOrderData, OrderForms as Forms } from './load-order.server.ts';

type Mark = MerchantOrderData['mark'];

interface ActionProps {
  readonly intent: string;
  readonly title: string;
  readonly submit: string;
  readonly mark: Mark;
  readonly isOpen?: boolean;
  readonly isGrave?: boolean;
  readonly children: (answer: PanelAnswer | undefined) => ReactNode;
}

/** One thing that can be done: open where it is due, or was just refused. */
const Action = ({ intent, title, submit, mark, isOpen = false, isGrave = false, children }: ActionProps) => {
  const answer = usePanelAnswer();
  const own = answer?.intent === intent ? answer : undefined;
  return (
    <details className="order-action" open={isOpen || own !== undefined}>
      <summary>{title}</summary>
      <PanelForm intent={intent}>
        <input type="hidden" name="writeId" value={mark.writeId} />
        <input type="hidden" name="seen" value={mark.seen} />
        {children(own)}
        <button className={isGrave ? 'button panel-danger' : 'button'} type="submit">
          {submit}
        </button>
      </PanelForm>
    </details>
  );
};

type Units = NonNullable<Forms['fulfilment']>['units'];

interface UnitFieldsProps {
  readonly units: Units;
  readonly answer: PanelAnswer | undefined;
  readonly isAll: boolean;
  readonly label: 'order.units' | 'order.refundUnits';
  readonly hint: 'order.unitsHint' | 'order.refundUnitsHint';
}

const UnitFields = ({ units, answer, isAll, label, hint }: UnitFieldsProps) => {
  const text = usePanelText();
  return units.map(({ lineId, title, most }) => (
    <PanelField
      key={lineId}
      label={text(label, { title })}
      name={`units.${lineId}`}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={isAll ? most : 0}
      hint={text(hint, { n: most })}
      answer={answer}
    />
  ));
};

const Payment = ({ form, currency, mark }: { form: { amount: string }; currency: string; mark: Mark }) => {
  const text = usePanelText();
  return (
    <Action intent="payment" title={text('order.pay')} submit={text('order.paySubmit')} mark={mark} isOpen>
      {(answer) => (
        <>
          <PanelField
            label={text('order.payAmount', { currency })}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={form.amount}
            answer={answer}
          />
          <PanelField
            label={text('order.payReference')}
            name="reference"
            autoComplete="off"
            maxLength={200}
            hint={text('order.payReferenceHint')}
            answer={answer}
          />
        </>
      )}
    </Action>
  );
};

const Fulfilment = ({ form, mark }: { form: NonNullable<Forms['fulfilment']>; mark: Mark }) => {
  const text = usePanelText();
  const { units, isDue, isSent } = form;
  return (
    <Action
      intent="fulfilment"
      title={text(isSent ? 'order.fulfil' : 'order.fulfilUnsent')}
      submit={text(isSent ? 'order.fulfilSubmit' : 'order.fulfilSubmitUnsent')}
      mark={mark}
      isOpen={isDue}
    >
      {(answer) => (
        <>
          <p className="panel-text">{text('order.fulfilText')}</p>
          <UnitFields units={units} answer={answer} isAll label="order.units" hint="order.unitsHint" />
          {isSent && (
            <>
              <PanelField
                label={text('order.carrier')}
                name="carrier"
                autoComplete="off"
                maxLength={100}
                answer={answer}
              />
              <PanelField
                label={text('order.tracking')}
                name="number"
                autoComplete="off"
                maxLength={100}
                answer={answer}
              />
              <PanelField
                label={text('order.trackingUrl')}
                name="url"
                type="url"
                autoComplete="off"
                hint={text('order.optional')}
                answer={answer}
              />
            </>
          )}
        </>
      )}
    </Action>
  );
};

interface RefundProps {
  readonly form: NonNullable<Forms['refund']>;
  readonly currency: string;
  readonly mark: Mark;
}

const Refund = ({ form, currency, mark }: RefundProps) => {
  const text = usePanelText();
  return (
    <Action intent="refund" title={text('order.refund')} submit={text('order.refundSubmit')} mark={mark}>
      {(answer) => (
        <>
          <PanelField
            label={text('order.refundAmount', { currency })}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            hint={text('order.refundHint', { amount: form.most })}
            answer={answer}
          />
          <UnitFields
            units={form.units}
            answer={answer}
            isAll={false}
            label="order.refundUnits"
            hint="order.refundUnitsHint"
          />
          {form.canRestock && (
            <label className="order-check">
              <input
                type="checkbox"
                name="restock"
                defaultChecked={answer?.ok === false && answer.values['restock'] !== undefined}
              />
              {text('order.restock')}
            </label>
          )}
          <PanelField label={text('order.reason')} name="reason" autoComplete="off" maxLength={500} answer={answer} />
        </>
      )}
    </Action>
  );
};

interface OrderFormsProps {
  readonly forms: Forms;
  readonly currency: string;
  readonly mark: Mark;
}

/** All that can be done with an order as it is now. */
export const OrderForms = ({ forms, currency, mark }: OrderFormsProps) => {
  const text = usePanelText();
  const { payment, fulfilment, refund, canCancel, resendTo } = forms;
  if (!payment && !fulfilment && !refund && !canCancel && resendTo === null) return null;
  return (
    <section aria-labelledby="actions" className="order-no-print">
      <h2 id="actions">{text('order.actions')}</h2>
      <div className="order-actions">
        {payment && <Payment form={payment} currency={currency} mark={mark} />}
        {fulfilment && <Fulfilment form={fulfilment} mark={mark} />}
        {refund && <Refund form={refund} currency={currency} mark={mark} />}
        {resendTo !== null && (
          <Action intent="confirmation" title={text('order.resend')} submit={text('order.resendSubmit')} mark={mark}>
            {() => <p className="panel-text">{text('order.resendText', { email: resendTo })}</p>}
          </Action>
        )}
        {canCancel && (
          <Action
            intent="cancellation"
            title={text('order.cancel')}
            submit={text('order.cancelSubmit')}
            mark={mark}
            isGrave
          >
            {(answer) => (
              <>
                <p className="panel-text">{text('order.cancelText')}</p>
                <PanelField
                  label={text('order.reason')}
                  name="reason"
                  autoComplete="off"
                  maxLength={500}
                  answer={answer}
                />
              </>
            )}
          </Action>
        )}
      </div>
    </section>
  );
};
