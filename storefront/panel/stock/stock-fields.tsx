import { MOST_REASON, STOCK_CAUSES } from '@kontor/contracts/stock/stock';
import { PanelField } from '../form-handling/panel-form.tsx';
import { PanelSelect } from '../form-handling/panel-select.tsx';
import type { PanelAnswer } from '../form-handling/answer.ts';
import { usePanelText } from '../frame/use-panel.ts';
import { CHANGE_KINDS } from './change-kinds.ts';

/** How a stock is to change, and why. */
export const StockFields = ({ answer }: { answer: PanelAnswer | undefined }) => {
  const text = usePanelText();
  return (
    <div className="stock-fields">
      <PanelSelect
        label={text('inventory.kind')}
        name="kind"
        choices={CHANGE_KINDS.map((value) => ({ value, label: text(`inventory.kind.${value}`) }))}
        defaultValue="in"
        answer={answer}
      />
      <PanelField
        label={text('inventory.amount')}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
        answer={answer}
      />
      <PanelSelect
        label={text('inventory.cause')}
        name="cause"
        choices={STOCK_CAUSES.map((value) => ({ value, label: text(`inventory.cause.${value}`) }))}
        placeholder={text('inventory.causeChoose')}
        answer={answer}
      />
      <PanelField
        label={text('inventory.reason')}
        name="reason"
        autoComplete="off"
        maxLength={MOST_REASON}
        answer={answer}
      />
    </div>
  );
};
