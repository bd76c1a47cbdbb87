import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { FieldFrame } from '../../form-handling/field-frame.tsx';
import { fieldId, useProductForm } from './product-form.tsx';

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
}

interface FrameProps extends FieldProps {
  readonly tools?: ReactNode;
  readonly children: (attributes: object) => ReactNode;
}

const Frame = ({ name, children, ...frame }: FrameProps) => {
  const { problems } = useProductForm();
  return (
    <FieldFrame id={fieldId(name)} problem={problems[name]} {...frame}>
      {(attributes) => children({ name, ...attributes })}
    </FieldFrame>
  );
};

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>;

export const Field = ({ label, name, hint, ...input }: InputProps) => {
  const { values } = useProductForm();
  return (
    <Frame label={label} name={name} hint={hint}>
      {(attributes) => <input defaultValue={values[name] ?? ''} autoComplete="off" {...attributes} {...input} />}
    </Frame>
  );
};

type AreaProps = FieldProps & Pick<FrameProps, 'tools'> & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>;

export const Area = ({ label, name, hint, tools, ...area }: AreaProps) => {
  const { values } = useProductForm();
  return (
    <Frame label={label} name={name} hint={hint} tools={tools}>
      {(attributes) => <textarea defaultValue={values[name] ?? ''} {...attributes} {...area} />}
    </Frame>
  );
};

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

export const Choice = ({ choices, label, name, hint }: FieldProps & { readonly choices: readonly FieldChoice[] }) => {
  const { values } = useProductForm();
  return (
    <Frame label={label} name={name} hint={hint}>
      {(attributes) => (
        <select defaultValue={values[name] ?? ''} {...attributes}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
};

export const Check = ({ label, name }: FieldProps) => {
  const { values, problems } = useProductForm();
  const id = fieldId(name);
  const problem = problems[name];
  return (
    <div>
      <label className="panel-check">
        <input
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={values[name] === 'on'}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        />
        <span>{label}</span>
      </label>
      {problem !== undefined && (
        <p className="panel-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
};

interface PartProps {
  readonly title: string;
  /** Beginnings of the names of its fields: it is open where one of them is wrong. */
  readonly fields: readonly string[];
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of the form that is opened where it is needed. */
export const Part = ({ title, fields, isOpen = false, children }: PartProps) => {
  const { problems } = useProductForm();
  const isWrong = Object.keys(problems).some((name) => fields.some((field) => name.startsWith(field)));
  return (
    <details className="product-part" open={isOpen || isWrong || undefined}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="product-part-body">{children}</div>
    </details>
  );
};
