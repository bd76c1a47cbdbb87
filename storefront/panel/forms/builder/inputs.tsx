import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { FieldFrame } from '../../form-handling/field-frame.tsx';
import { fieldId as inputId } from '../../catalogue/product/product-form.tsx';
import { wishId } from './focus-after.ts';
import { useBuilder } from './use-builder.ts';
import { WISH_FIELD } from './wishes.ts';

interface Named {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onText: (text: string) => void;
}

type LineProps = Named & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value'>;

export const Line = ({ label, name, hint, value, onText, ...input }: LineProps) => {
  const { problems } = useBuilder();
  return (
    <FieldFrame id={inputId(name)} label={label} hint={hint} problem={problems[name]}>
      {(attributes) => (
        <input
          name={name}
          value={value}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => onText(target.value)}
          {...attributes}
          {...input}
        />
      )}
    </FieldFrame>
  );
};

type LinesProps = Named & { readonly tools?: ReactNode } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'name' | 'value'
  >;

export const Lines = ({ label, name, hint, value, onText, tools, ...area }: LinesProps) => {
  const { problems } = useBuilder();
  return (
    <FieldFrame id={inputId(name)} label={label} hint={hint} problem={problems[name]} tools={tools}>
      {(attributes) => (
        <textarea
          name={name}
          value={value}
          dir="auto"
          onChange={({ target }) => onText(target.value)}
          {...attributes}
          {...area}
        />
      )}
    </FieldFrame>
  );
};

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export const Choose = ({
  choices,
  label,
  name,
  hint,
  value,
  onText,
}: Named & { readonly choices: readonly Choice[] }) => {
  const { problems } = useBuilder();
  return (
    <FieldFrame id={inputId(name)} label={label} hint={hint} problem={problems[name]}>
      {(attributes) => (
        <select name={name} value={value} onChange={({ target }) => onText(target.value)} {...attributes}>
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

interface TickProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly isOn: boolean;
  readonly onTick: (isOn: boolean) => void;
}

export const Tick = ({ label, name, hint, isOn, onTick }: TickProps) => (
  <label className="panel-check">
    <input
      id={inputId(name)}
      type="checkbox"
      name={name}
      checked={isOn}
      onChange={({ target }) => onTick(target.checked)}
    />
    <span>
      {label}
      {hint !== undefined && <small className="panel-hint">{hint}</small>}
    </span>
  </label>
);

interface WishProps {
  readonly wish: string;
  /** Where what is to be seen does not say it all. */
  readonly label?: string;
  readonly className: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Sends the form for something else than to be saved; with a script that is done at once. */
export const WishButton = ({ wish, label, className, disabled, children }: WishProps) => {
  const builder = useBuilder();
  return (
    <button
      id={wishId(wish)}
      className={className}
      type="submit"
      name={WISH_FIELD}
      value={wish}
      aria-label={label}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault();
        builder.wish(wish);
      }}
    >
      {children}
    </button>
  );
};
