import { useId } from 'react';
import type { PanelAnswer } from './answer.ts';
import { FieldFrame } from './field-frame.tsx';

interface PanelSelectProps {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** What stands there until something is chosen. */
  readonly placeholder?: string;
  readonly defaultValue?: string | undefined;
  readonly answer?: PanelAnswer | undefined;
}

/** A labelled choice of one, with what is wrong with it. */
export const PanelSelect = ({ label, name, choices, placeholder, defaultValue = '', answer }: PanelSelectProps) => {
  const id = useId();
  const refused = answer?.ok === false ? answer : null;
  return (
    <FieldFrame id={id} label={label} problem={refused?.fields[name]}>
      {(attributes) => (
        <select name={name} defaultValue={refused?.values[name] ?? defaultValue} {...attributes}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
};
