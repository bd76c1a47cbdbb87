import { useId } from 'react';
import { parametersOf } from '@kontor/contracts/analytics/sql/parameters';
import { FieldFrame } from '../../form-handling/field-frame.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { ParameterField } from './parameter-fields.server.ts';
import { AGAIN } from './ask-form.tsx';
import { useAnalytics } from './current-query.ts';

const Field = ({ field }: { readonly field: ParameterField }) => {
  const id = useId();
  const { kind, name, label, value, problem, choices, least, most } = field;
  return (
    <FieldFrame id={id} label={label} problem={problem ?? undefined}>
      {(attributes) =>
        kind === 'choice' ? (
          <select key={value} name={name} defaultValue={value} {...attributes}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            key={value}
            name={name}
            defaultValue={value}
            type={kind === 'day' ? 'date' : kind === 'number' ? 'number' : 'text'}
            {...(least !== null && { min: least })}
            {...(most !== null && { max: most })}
            {...(kind === 'text' && { maxLength: 500, autoComplete: 'off' })}
            {...attributes}
          />
        )
      }
    </FieldFrame>
  );
};

/** A parameter that was just typed into the query. */
const typedField = (parameter: string): ParameterField => ({
  parameter,
  name: parameter === 'von' || parameter === 'bis' ? parameter : `p.${parameter}`,
  label: parameter,
  kind: parameter === 'von' || parameter === 'bis' ? 'day' : 'text',
  value: '',
  problem: null,
  choices: [],
  least: null,
  most: null,
});

/**
 * Inputs for the query's parameters, and buttons for other date ranges.
 * @param sql the editor's current text
 */
export const ParameterFields = ({ sql }: { readonly sql: string }) => {
  const { asked } = useAnalytics();
  const text = usePanelText();
  const known = new Map(asked.fields.map((field) => [field.parameter, field]));
  const fields = parametersOf(sql).map((parameter) => known.get(parameter) ?? typedField(parameter));
  if (fields.length === 0) return null;
  return (
    <fieldset className="analytics-values">
      <legend>{text('analytics.values')}</legend>
      {asked.presets.length > 0 && (
        <ul role="list" className="analytics-presets" aria-label={text('analytics.ranges')}>
          {asked.presets.map(({ label, preset, isHere }) => (
            <li key={label}>
              <button
                type="submit"
                form={AGAIN}
                name="preset"
                value={preset}
                aria-current={isHere ? 'true' : undefined}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked.range !== '' && <input type="hidden" name="zeitraum" value={asked.range} />}
      <div className="analytics-value-fields">
        {fields.map((field) => (
          <Field key={field.parameter} field={field} />
        ))}
      </div>
    </fieldset>
  );
};
