import type { ReactNode } from 'react';
import { fieldId } from '../../checkout/fields.ts';
import { useText } from '../../frame/page-frame.tsx';
import { useFormState, useProblem } from './form-state.tsx';

/** Attributes that link a control to its label and message. */
interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly problem: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

interface ProblemProps {
  readonly name: string;
  readonly problem: string | undefined;
}

const problemId = (name: string): string => `${fieldId(name)}-problem`;

/** Linked to the control by `problemProps`. */
export const FieldProblem = ({ name, problem }: ProblemProps) =>
  problem !== undefined && (
    <p className="field-error" id={problemId(name)}>
      {problem}
    </p>
  );

export const problemProps = ({ name, problem }: ProblemProps) =>
  problem === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': problemId(name) } as const);

/** Visual only: the control itself has `required`. */
export const RequiredMark = () => (
  <span className="required" aria-hidden="true">
    {' *'}
  </span>
);

export const Field = ({ name, label, required = false, problem, children }: FieldProps) => {
  const text = useText();
  const id = fieldId(name);
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label}
        {required ? <RequiredMark /> : <span className="muted"> ({text('checkout.optional')})</span>}
      </label>
      {children({ id, name, required, ...problemProps({ name, problem }) })}
      <FieldProblem name={name} problem={problem} />
    </div>
  );
};

interface TextInputProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  readonly maxLength: number;
  readonly required?: boolean | undefined;
  /** Returns a message for an invalid value; runs on blur. */
  readonly check?: (value: string) => string | undefined;
}

export const TextInput = ({ name, label, required, check, ...input }: TextInputProps) => {
  const { values } = useFormState();
  const { problem, onEdit, onLeave } = useProblem(name, check);
  return (
    <Field name={name} label={label} required={required} problem={problem}>
      {(control) => (
        <input
          type="text"
          dir="auto"
          {...input}
          {...control}
          defaultValue={values[name]}
          onChange={onEdit}
          onBlur={({ target }) => onLeave(target.value)}
        />
      )}
    </Field>
  );
};
