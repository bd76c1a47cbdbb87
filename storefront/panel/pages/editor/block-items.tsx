import { fieldId } from '../../form-handling/form-state.ts';
import { AddRow, RowButtons } from '../../form-handling/row-buttons.tsx';
import { rowField } from '../../form-handling/rows.ts';
import { useRows } from '../../form-handling/use-rows.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { formFields } from '../block-fields/form-fields.ts';
import type { BlockInput } from '../inspectors/inspector.ts';
import { BlockInputs, type InputProps } from './block-input.tsx';

type Items = Extract<BlockInput, { kind: 'items' }>;

/** A field that is a list of items, each with its own inputs. */
export const BlockItems = ({ input, name }: InputProps<Items>) => {
  const text = usePanelText();
  const [list] = formFields(name, input);
  const firstField = list?.kind === 'rows' ? (list.fields[0]?.name ?? '') : '';
  const rows = useRows(name, { firstField, most: input.most });
  return (
    <fieldset className="page-pair" id={fieldId(name)} tabIndex={-1}>
      <legend>{text(input.label)}</legend>
      {rows.rows.map((row, index) => {
        const title = text(input.row, { n: index + 1 });
        return (
          <fieldset key={row} className="page-item">
            <legend>{title}</legend>
            {Object.entries(input.fields).map(([own, one]) => (
              <BlockInputs key={own} input={one} name={rowField(name, row, own)} />
            ))}
            <RowButtons rows={rows} row={row} name={title} isOrdered />
          </fieldset>
        );
      })}
      <AddRow rows={rows} label={text(input.add)} />
    </fieldset>
  );
};
