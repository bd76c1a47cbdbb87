import type { ReactNode } from 'react';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { MerchantOrderData, OrderForms } from './load-order.server.ts';

/** Hidden fields that make a form idempotent and tied to a version. */
export type Mark = MerchantOrderData['mark'];

interface ActionProps {
  readonly intent: string;
  readonly title: string;
  readonly submit: string;
  readonly mark: Mark;
  readonly isOpen?: boolean;
  readonly isGrave?: boolean;
  readonly children: ReactNode;
}

export const Action = ({ intent, title, submit, mark, isOpen = false, isGrave = false, children }: ActionProps) => {
  const answer = usePanelAnswer();
  return (
    <details className="order-action" open={isOpen || answer?.intent === intent}>
      <summary>{title}</summary>
      <PanelForm intent={intent}>
        <input type="hidden" name="writeId" value={mark.writeId} />
        <input type="hidden" name="seen" value={mark.seen} />
        {children}
        <button className={isGrave ? 'button panel-danger' : 'button'} type="submit">
          {submit}
        </button>
      </PanelForm>
    </details>
  );
};

export const ReasonField = () => {
  const text = usePanelText();
  return <PanelField label={text('order.reason')} name="reason" maxLength={500} />;
};

interface UnitFieldsProps {
  readonly units: NonNullable<OrderForms['fulfilment']>['units'];
  readonly isAll?: boolean;
  readonly name?: 'units' | 'unsent';
  readonly label: 'order.units' | 'order.refundUnits' | 'order.refundUnsent' | 'order.cancelUnits';
  readonly hint: 'order.unitsHint' | 'order.refundUnitsHint';
}

export const UnitFields = ({ units, isAll = false, name = 'units', label, hint }: UnitFieldsProps) => {
  const text = usePanelText();
  return units.map(({ lineId, title, most }) => (
    <PanelField
      key={lineId}
      label={text(label, { title })}
      name={`${name}.${lineId}`}
      inputMode="numeric"
      defaultValue={isAll ? most : 0}
      hint={text(hint, { n: most })}
    />
  ));
};
