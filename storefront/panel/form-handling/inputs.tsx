import type { FocusEvent, InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { MAX_DECIMALS, understoodDecimal, understoodWhole } from '@kontor/contracts/forms/decimal';
import { showUnderstood } from '../../app/components/show-understood.ts';
import { usePageFrame } from '../../app/frame/page-frame.tsx';
import { type FieldAttributes, FieldFrame } from './field-frame.tsx';
import { useField } from './form-state.ts';

interface Named {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
}

interface FrameProps extends Omit<Named, 'label'> {
  /** `null`: the field labels itself. */
  readonly label: string | null;
  readonly children: (attributes: FieldAttributes & { readonly name: string }) => ReactNode;
}

/** A field of the surrounding form with its label, hint and problem. */
export const PanelFrame = ({ name, children, ...frame }: FrameProps) => {
  const { id, problem } = useField(name);
  return (
    <FieldFrame id={id} problem={problem} {...frame}>
      {(attributes) => children({ name, ...attributes })}
    </FieldFrame>
  );
};

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & { readonly name: string };

/** An input without label and problem, for places with their own frame. */
export const PlainField = ({ defaultValue, ...input }: InputProps) => {
  const { value } = useField(input.name);
  const start = 'value' in input ? {} : { defaultValue: value ?? defaultValue };
  const { language } = usePageFrame();
  const show = ({ target, currentTarget: { inputMode } }: FocusEvent<HTMLInputElement>): void => {
    if (inputMode === 'numeric') showUnderstood(target, understoodWhole);
    if (inputMode === 'decimal') showUnderstood(target, (typed) => understoodDecimal(typed, MAX_DECIMALS, language));
  };
  return <input {...start} onBlur={show} autoComplete="off" {...input} />;
};

export const PanelField = ({ label, name, hint, ...input }: Named & InputProps) => (
  <PanelFrame label={label} name={name} hint={hint}>
    {(attributes) => <PlainField {...attributes} {...input} />}
  </PanelFrame>
);

type AreaProps = Named & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'children'>;

export const PanelArea = ({ label, name, hint, defaultValue, ...area }: AreaProps) => {
  const { value } = useField(name);
  return (
    <PanelFrame label={label} name={name} hint={hint}>
      {(attributes) => (
        <textarea {...('value' in area ? {} : { defaultValue: value ?? defaultValue })} {...attributes} {...area} />
      )}
    </PanelFrame>
  );
};

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends Named {
  readonly choices: readonly Choice[];
  readonly placeholder?: string;
  readonly defaultValue?: string | undefined;
  readonly own?: Pick<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'>;
}

export const PanelSelect = ({ label, name, hint, choices, placeholder, defaultValue = '', own }: SelectProps) => {
  const { value } = useField(name);
  return (
    <PanelFrame label={label} name={name} hint={hint}>
      {(attributes) => (
        <select {...(own ?? { defaultValue: value ?? defaultValue })} {...attributes}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </PanelFrame>
  );
};

interface CheckProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly className?: string;
  readonly isOn?: boolean;
  readonly described?: FieldAttributes;
}

export const PanelCheck = ({ label, name, className = 'panel-check', isOn = false, described }: CheckProps) => {
  const { id, value, isTyped, problem } = useField(name);
  return (
    <>
      <label className={className}>
        <input
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={isTyped || value !== undefined ? Boolean(value) : isOn}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          {...described}
        />
        <span>{label}</span>
      </label>
      {problem !== undefined && described === undefined && (
        <p className="panel-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </>
  );
};

interface CheckGroupProps {
  readonly legend: string;
  readonly name: string;
  readonly children: ReactNode;
}

export const PanelChecks = ({ legend, name, children }: CheckGroupProps) => {
  const { id: own, problem } = useField(name);
  const id = `${own}-problem`;
  return (
    <fieldset className="panel-scopes" aria-describedby={problem === undefined ? undefined : id}>
      <legend>{legend}</legend>
      {problem !== undefined && (
        <p className="panel-problem" id={id}>
          {problem}
        </p>
      )}
      {children}
    </fieldset>
  );
};
