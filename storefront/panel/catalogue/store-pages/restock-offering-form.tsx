import { useId } from 'react';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { RESTOCK_OFFERINGS, type RestockOffering } from '../../restock/offering.ts';

interface RestockOfferingFormProps {
  readonly collectionId: string;
  readonly title: string;
  readonly offering: RestockOffering;
}

/** RS-01 */
export const RestockOfferingForm = ({ collectionId, title, offering }: RestockOfferingFormProps) => {
  const text = usePanelText();
  const id = useId();
  return (
    <PanelForm intent="restock" about={{ collectionId }} keepsPlace>
      <div className="panel-field">
        <label htmlFor={id}>{text('storePages.restock')}</label>
        <div className="panel-inline">
          <select id={id} name="offering" defaultValue={offering} key={offering}>
            {RESTOCK_OFFERINGS.map((value) => (
              <option key={value} value={value}>
                {text(`storePages.restock.${value}`)}
              </option>
            ))}
          </select>
          <button
            className="button quiet"
            type="submit"
            aria-label={`${text('storePages.save')}: ${title}, ${text('storePages.restock')}`}
          >
            {text('storePages.save')}
          </button>
        </div>
      </div>
    </PanelForm>
  );
};
