import { useState } from 'react';
import { useHydrated } from '../../app/components/use-hydrated.ts';
import { usePanelText } from '../frame/use-panel.ts';
import { REMOVE_FIELD, type RowsField, rowsIn } from './fields.ts';
import { type InputProps, SettingInput } from './setting-input.tsx';

/** As many rows as there are, and an empty one; without a script there is the next one after saving. */
export const SettingRows = ({ field, values, problems, data }: Omit<InputProps<RowsField>, 'name'>) => {
  const text = usePanelText();
  const known = rowsIn(field.name, values);
  const [more, setMore] = useState(1);
  const isHydrated = useHydrated();
  const first = (known.at(-1) ?? -1) + 1;
  const indexes = [...known, ...Array.from({ length: more }, (_, index) => first + index)];
  return (
    <div className="settings-rows">
      {field.hint !== undefined && <p className="panel-hint">{text(field.hint)}</p>}
      {indexes.map((index, order) => (
        <fieldset key={index} className="settings-row">
          <legend>{index < first ? text(field.row, { n: order + 1 }) : text('settings.newRow')}</legend>
          <div className="settings-row-fields">
            {field.fields.map((one) => (
              <SettingInput
                key={one.name}
                field={one}
                name={`${field.name}.${index}.${one.name}`}
                {...{ values, problems, data }}
              />
            ))}
          </div>
          {index < first && (
            <label className="panel-check">
              <input type="checkbox" name={`${field.name}.${index}.${REMOVE_FIELD}`} />
              <span>{text('settings.removeRow')}</span>
            </label>
          )}
        </fieldset>
      ))}
      {isHydrated && (
        <p>
          <button className="button quiet" type="button" onClick={() => setMore(more + 1)}>
            {text('settings.addRow')}
          </button>
        </p>
      )}
    </div>
  );
};
