import { useId } from 'react';
import type { PanelAnswer } from './answer.ts';

interface PanelSelectProps {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** What stands there until something is chosen. */
  readonly placeholder?: string;
  readonly defaultValue?: string;
  readonly answer?: PanelAnswer | undefined;
}

/** A labelled choice of one, with what is wrong with it. */
export const PanelSelect = ({ label, name, choices, placeholder, defaultValue = '', answer }: PanelSelectProps) => {
  const id = useId();
  const refused = answer?.ok === false ? answer : null;
  const problem = refused?.fields[name];
  return (
    <div className="panel-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={refused?.values[name] ?? defaultValue}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {problem !== undefined && (
        <p className="panel-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
};
