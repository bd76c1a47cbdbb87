import { createContext, type ReactNode, useContext } from 'react';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { PanelField, type PanelFieldProps, PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { MerchantOrderData, OrderForms } from './load-order.server.ts';

/** What makes a form one that is sent once, and about what was seen. */
export type Mark = MerchantOrderData['mark'];

const OwnAnswer = createContext<PanelAnswer | undefined>(undefined);

/** What the form around it was answered. */
export const useOwnAnswer = (): PanelAnswer | undefined => useContext(OwnAnswer);

interface ActionProps {
  readonly intent: string;
  readonly title: string;
  readonly submit: string;
  readonly mark: Mark;
  readonly isOpen?: boolean;
  readonly isGrave?: boolean;
  readonly children: ReactNode;
}

/** One thing that can be done: open where it is due, or was just refused. */
export const Action = ({ intent, title, submit, mark, isOpen = false, isGrave = false, children }: ActionProps) => {
  const answer = usePanelAnswer();
  const own = answer?.intent === intent ? answer : undefined;
  return (
    <details className="order-action" open={isOpen || own !== undefined}>
      <summary>{title}</summary>
      <PanelForm intent={intent}>
        <input type="hidden" name="writeId" value={mark.writeId} />
        <input type="hidden" name="seen" value={mark.seen} />
        <OwnAnswer.Provider value={own}>{children}</OwnAnswer.Provider>
        <button className={isGrave ? 'button panel-danger' : 'button'} type="submit">
          {submit}
        </button>
      </PanelForm>
    </details>
  );
};

/** A field of an action. Browsers propose nothing: it is about another order each time. */
export const ActionField = (props: Omit<PanelFieldProps, 'answer'>) => (
  <PanelField autoComplete="off" {...props} answer={useOwnAnswer()} />
);

export const ReasonField = () => {
  const text = usePanelText();
  return <ActionField label={text('order.reason')} name="reason" maxLength={500} />;
};

interface UnitFieldsProps {
  readonly units: NonNullable<OrderForms['fulfilment']>['units'];
  readonly isAll?: boolean;
  readonly name?: 'units' | 'unsent';
  readonly label: 'order.units' | 'order.refundUnits' | 'order.refundUnsent' | 'order.cancelUnits';
  readonly hint: 'order.unitsHint' | 'order.refundUnitsHint';
}

/** How many of each line. */
export const UnitFields = ({ units, isAll = false, name = 'units', label, hint }: UnitFieldsProps) => {
  const text = usePanelText();
  return units.map(({ lineId, title, most }) => (
    <ActionField
      key={lineId}
      label={text(label, { title })}
      name={`${name}.${lineId}`}
      inputMode="numeric"
      defaultValue={isAll ? most : 0}
      hint={text(hint, { n: most })}
    />
  ));
};
