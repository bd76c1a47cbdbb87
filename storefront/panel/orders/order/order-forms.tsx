import { useForm } from '../../form-handling/form-state.ts';
import { PanelCheck, PanelField } from '../../form-handling/inputs.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { OrderForms as Forms } from './load-order.server.ts';
import { Action, type Mark, ReasonField, UnitFields } from './order-action.tsx';

interface FormProps<Form> {
  readonly form: Form;
  readonly mark: Mark;
}

interface MoneyFormProps<Form> extends FormProps<Form> {
  readonly currency: string;
}

/** Shown after a payment was refused for exceeding the amount due. */
const MoreThanDue = () => {
  const text = usePanelText();
  const { problems } = useForm();
  if (problems['moreThanDue'] === undefined) return null;
  return (
    <label className="order-check">
      <input type="checkbox" name="moreThanDue" />
      {text('order.moreThanDue')}
    </label>
  );
};

const Payment = ({ form, currency, mark }: MoneyFormProps<NonNullable<Forms['payment']>>) => {
  const text = usePanelText();
  return (
    <Action
      intent="payment"
      title={text(form.isOver ? 'order.payOver' : 'order.pay')}
      submit={text('order.paySubmit')}
      mark={mark}
      isOpen={!form.isOver}
    >
      {form.isOver && <p className="panel-text">{text('order.payOverText')}</p>}
      <PanelField
        label={text('order.payAmount', { currency })}
        name="amount"
        inputMode="decimal"
        defaultValue={form.amount}
      />
      <PanelField
        label={text('order.payReference')}
        name="reference"
        maxLength={200}
        hint={text('order.payReferenceHint')}
      />
      <MoreThanDue />
    </Action>
  );
};

const Fulfilment = ({ form, mark }: FormProps<NonNullable<Forms['fulfilment']>>) => {
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
      <p className="panel-text">{text('order.fulfilText')}</p>
      <UnitFields units={units} isAll label="order.units" hint="order.unitsHint" />
      {isSent && (
        <>
          <PanelField label={text('order.carrier')} name="carrier" maxLength={100} />
          <PanelField label={text('order.tracking')} name="number" maxLength={100} />
          <PanelField label={text('order.trackingUrl')} name="url" type="url" hint={text('order.optional')} />
        </>
      )}
    </Action>
  );
};

const Refund = ({ form, currency, mark }: MoneyFormProps<NonNullable<Forms['refund']>>) => {
  const text = usePanelText();
  return (
    <Action
      intent="refund"
      title={text('order.refund')}
      submit={text('order.refundSubmit')}
      mark={mark}
      isOpen={form.due !== null}
    >
      {form.due !== null && <p className="panel-text">{text('order.toRefund', { amount: form.due })}</p>}
      <PanelField
        label={text('order.refundAmount', { currency })}
        name="amount"
        inputMode="decimal"
        defaultValue={form.amount}
        hint={text('order.refundHint', { amount: form.most })}
      />
      <UnitFields units={form.unsent} name="unsent" label="order.refundUnsent" hint="order.unitsHint" />
      <UnitFields units={form.units} label="order.refundUnits" hint="order.refundUnitsHint" />
      <MoreThanDue />
      {form.canRestock && <PanelCheck className="order-check" label={text('order.restock')} name="restock" />}
      <ReasonField />
    </Action>
  );
};

const Cancellation = ({ form, mark }: FormProps<NonNullable<Forms['cancellation']>>) => {
  const text = usePanelText();
  return (
    <Action intent="cancellation" title={text('order.cancel')} submit={text('order.cancelSubmit')} mark={mark} isGrave>
      <p className="panel-text">{text(form.isRest ? 'order.cancelRestText' : 'order.cancelText')}</p>
      <UnitFields units={form.units} isAll label="order.cancelUnits" hint="order.unitsHint" />
      <ReasonField />
    </Action>
  );
};

interface OrderFormsProps {
  readonly forms: Forms;
  readonly currency: string;
  readonly mark: Mark;
}

export const OrderForms = ({ forms, currency, mark }: OrderFormsProps) => {
  const text = usePanelText();
  const { payment, fulfilment, refund, cancellation, resendTo } = forms;
  if (!payment && !fulfilment && !refund && !cancellation && resendTo === null) return null;
  return (
    <section aria-labelledby="actions" className="order-no-print">
      <h2 id="actions">{text('order.actions')}</h2>
      <div className="order-actions">
        {payment && <Payment form={payment} currency={currency} mark={mark} />}
        {fulfilment && <Fulfilment form={fulfilment} mark={mark} />}
        {refund && <Refund form={refund} currency={currency} mark={mark} />}
        {resendTo !== null && (
          <Action intent="confirmation" title={text('order.resend')} submit={text('order.resendSubmit')} mark={mark}>
            <p className="panel-text">{text('order.resendText', { email: resendTo })}</p>
          </Action>
        )}
        {cancellation && <Cancellation form={cancellation} mark={mark} />}
      </div>
    </section>
  );
};
