import { AddRow, RowButtons } from '../form-handling/row-buttons.tsx';
import { rowField } from '../form-handling/rows.ts';
import { useRows } from '../form-handling/use-rows.ts';
import { usePanelText } from '../frame/use-panel.ts';
import type { ShownRowsField } from '../form-handling/fields.ts';
import { type InputProps, SettingInput } from './setting-input.tsx';

const MOST = 300;

/** The existing rows plus an empty one. */
export const SettingRows = ({ field, data }: Omit<InputProps<ShownRowsField>, 'name'>) => {
  const text = usePanelText();
  const rows = useRows(field.name, { firstField: field.fields[0]?.name ?? '', most: MOST, hasSpare: true });
  const last = rows.rows.at(-1);
  return (
    <div className="settings-rows">
      {field.hint !== undefined && <p className="panel-hint">{text(field.hint)}</p>}
      {rows.rows.map((row, index) => {
        const title = row === last ? text('settings.newRow') : text(field.row, { n: index + 1 });
        return (
          <fieldset key={row} className="settings-row">
            <legend>{title}</legend>
            <div className="settings-row-fields">
              {field.fields.map((one) => (
                <SettingInput key={one.name} field={one} name={rowField(field.name, row, one.name)} data={data} />
              ))}
            </div>
            {row !== last && <RowButtons rows={rows} row={row} name={title} />}
          </fieldset>
        );
      })}
      <AddRow rows={rows} label={text('settings.addRow')} />
    </div>
  );
};
