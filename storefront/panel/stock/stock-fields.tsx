import { MAX_REASON_LENGTH } from '@kontor/contracts/stock/stock';
import { STOCK_CAUSES } from '@kontor/contracts/stock/level';
import { PanelField, PanelSelect } from '../form-handling/inputs.tsx';
import { usePanelText } from '../frame/use-panel.ts';
import { CHANGE_KINDS } from './change-kinds.ts';

export const StockFields = () => {
  const text = usePanelText();
  return (
    <div className="stock-fields">
      <PanelSelect
        label={text('inventory.kind')}
        name="kind"
        choices={CHANGE_KINDS.map((value) => ({ value, label: text(`inventory.kind.${value}`) }))}
        defaultValue="in"
      />
      <PanelField
        label={text('inventory.amount')}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
      />
      <PanelSelect
        label={text('inventory.cause')}
        name="cause"
        choices={STOCK_CAUSES.map((value) => ({ value, label: text(`inventory.cause.${value}`) }))}
        placeholder={text('inventory.causeChoose')}
      />
      <PanelField label={text('inventory.reason')} name="reason" autoComplete="off" maxLength={MAX_REASON_LENGTH} />
    </div>
  );
};
