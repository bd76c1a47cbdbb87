import { LIKERT_CHOICES, type LikertChoice } from '@kontor/contracts/forms/answers';
import { inputName, rawPart } from '@kontor/contracts/forms/entries';
import type { MessageKey } from '@kontor/contracts/messages/index';
import { useText } from '../../frame/page-frame.tsx';
import { around, GroupFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

const CHOICES: Readonly<Record<LikertChoice, MessageKey>> = {
  '-2': 'form.likert.-2',
  '-1': 'form.likert.-1',
  '0': 'form.likert.0',
  '1': 'form.likert.1',
  '2': 'form.likert.2',
};

/**
 * A table on wide screens, a list on phones. Explicit ARIA roles, because browsers drop table semantics when CSS
 * changes `display`.
 */
export const LikertField = (props: FieldProps<'likert'>) => {
  const { field, id, value } = props;
  const text = useText();
  const { invalid } = around(props);
  const column = (choice: string) => `${id}-choice${choice}`;
  return (
    <GroupFrame {...props}>
      <table className="likert" role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{text('form.statement')}</span>
            </th>
            {LIKERT_CHOICES.map((choice) => (
              <th key={choice} role="columnheader" scope="col" id={column(choice)}>
                {text(CHOICES[choice])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {field.rows.map((statement, row) => (
            <tr key={statement} role="row">
              <th role="rowheader" scope="row" id={`${id}-row${row}`}>
                {statement}
              </th>
              {LIKERT_CHOICES.map((choice) => (
                <td key={choice} role="cell">
                  <label>
                    <input
                      type="radio"
                      name={inputName(field.id, row)}
                      value={choice}
                      defaultChecked={rawPart(value, row) === choice}
                      aria-labelledby={`${id}-row${row} ${column(choice)}`}
                      aria-invalid={invalid}
                    />
                    <span className="likert-label" aria-hidden="true">
                      {text(CHOICES[choice])}
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </GroupFrame>
  );
};
