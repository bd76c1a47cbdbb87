import { useState } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { MarkedReport } from '../../form-handling/bulk-report.tsx';
import { MarkAll } from '../../form-handling/mark-all.tsx';
import { PanelCheck } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { BULK_FORM, BULK_INTENT, EVERYWHERE, MARK_PREFIX } from '../change-kinds.ts';
import { StockFields } from '../stock-fields.tsx';

interface BulkFormProps {
  readonly writeId: string;
  readonly shown: readonly string[];
  readonly isFound: boolean;
}

/** Changes all variants that are marked in the list. */
export const BulkForm = ({ writeId, shown, isFound }: BulkFormProps) => {
  const text = usePanelText();
  const answer = usePanelAnswer();
  const own = answer?.intent === BULK_INTENT ? answer : undefined;
  const refused = own?.ok === false ? own : undefined;
  // Resets after each answer, but keeps input when products are expanded.
  const [{ last, round }, setLast] = useState({ last: own, round: 0 });
  if (own !== undefined && own !== last) setLast({ last: own, round: round + 1 });
  // After a sign-in: variants that were marked but are not expanded now.
  const elsewhere = Object.entries(refused?.values ?? {}).filter(
    ([name]) => name.startsWith(MARK_PREFIX) && !shown.includes(name.slice(MARK_PREFIX.length)),
  );
  if (!isFound && elsewhere.length === 0 && own === undefined) return null;
  return (
    <section aria-labelledby="bulk" className="stock-bulk">
      <h2 id="bulk">{text('inventory.bulk')}</h2>
      <MarkedReport form={BULK_FORM} />
      <PanelForm
        intent={BULK_INTENT}
        id={BULK_FORM}
        className="stock-form"
        keepsPlace
        key={round}
        submit={text('inventory.bulkSave')}
      >
        <Alert answer={refused} />
        <input type="hidden" name="writeId" value={writeId} />
        {elsewhere.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {elsewhere.length > 0 && <p className="panel-text">{text('inventory.bulkKept', { n: elsewhere.length })}</p>}
        {shown.length > 0 && (
          <MarkAll form={BULK_FORM} hint={text('inventory.bulkText')} all={text('inventory.markAll')} />
        )}
        <StockFields />
        {isFound && (
          <PanelCheck
            name={EVERYWHERE}
            label={
              <>
                {text('inventory.everywhere')}
                <small className="panel-hint">{text('inventory.everywhereText')}</small>
              </>
            }
          />
        )}
      </PanelForm>
    </section>
  );
};
