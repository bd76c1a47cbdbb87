import type { ReactNode } from 'react';
import { fieldId } from '../../checkout/fields.ts';
import { useText } from '../../frame/page-frame.tsx';
import { useFormState, useProblem } from './form-state.tsx';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

/** A label, a control, and below it what is wrong with it. */
export const Field = ({ name, label, required = false, className = '', problem, children }: FieldProps) => {
  const text = useText();
  const id = fieldId(name);
  return (
    <div className={`form-field ${className}`}>
      <label htmlFor={id}>
        {label}
        {required ? (
          <span className="required" aria-hidden="true">
            {' *'}
          </span>
        ) : (
          <span className="muted"> ({text('checkout.optional')})</span>
        )}
      </label>
      {children}
      {problem !== undefined && (
        <p className="field-error" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
};

/** What tells assistive technology about a control's problem. */
export const problemProps = (name: string, problem: string | undefined) =>
  problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${fieldId(name)}-problem` };

interface TextInputProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  readonly maxLength: number;
  readonly required?: boolean;
  readonly className?: string;
  /** What is wrong with a value, asked when the field is left. */
  readonly check?: (value: string) => string | undefined;
}

export const TextInput = ({ name, label, required, className, check, ...input }: TextInputProps) => {
  const { values } = useFormState();
  const { problem, onEdit, onLeave } = useProblem(name, check);
  return (
    <Field name={name} label={label} required={required} className={className} problem={problem}>
      <input
        type="text"
        dir="auto"
        {...input}
        id={fieldId(name)}
        name={name}
        required={required}
        defaultValue={values[name]}
        onChange={onEdit}
        onBlur={({ target }) => onLeave(target.value)}
        {...problemProps(name, problem)}
      />
    </Field>
  );
};
