import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Form } from '@remix-run/react';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { useSending } from '../../app/frame/use-sending.ts';
import { usePanel } from '../frame/use-panel.ts';
import { INTENT_FIELD, KEPT_PREFIX, type PanelAnswer, type Typed } from './answer.ts';
import { FieldFrame } from './field-frame.tsx';
import { Lost } from './lost.tsx';

interface PanelFormProps {
  readonly intent?: string;
  /** Default: the page itself. */
  readonly action?: string;
  readonly className?: string;
  /** For fields that stand elsewhere. */
  readonly id?: string;
  /** The page stays where it is scrolled to. */
  readonly keepsPlace?: boolean;
  /** For files. */
  readonly encType?: 'multipart/form-data';
  /** What it carries along, unseen. */
  readonly kept?: Typed | undefined;
  readonly children: ReactNode;
}

/** A form that is sent once, with the crumb. */
export const PanelForm = ({
  intent = '',
  action,
  className = 'panel-form',
  id,
  keepsPlace = false,
  encType,
  kept = {},
  children,
}: PanelFormProps) => {
  const { crumb } = usePanel();
  const { isSending, begins } = useSending();
  return (
    <Form
      className={className}
      method="post"
      {...(action !== undefined && { action })}
      id={id}
      preventScrollReset={keepsPlace}
      {...(encType !== undefined && { encType })}
      noValidate
      aria-busy={isSending || undefined}
      onSubmit={(event) => begins(event) || event.preventDefault()}
    >
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <input type="hidden" name={INTENT_FIELD} value={intent} />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={KEPT_PREFIX + name} value={value} />
      ))}
      <Lost intent={intent} />
      {children}
    </Form>
  );
};

export interface PanelFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  readonly answer?: PanelAnswer | undefined;
}

/** A labelled input, with what is wrong with it. */
export const PanelField = ({ label, name, hint, answer, defaultValue, ...input }: PanelFieldProps) => {
  const id = useId();
  const refused = answer?.ok === false ? answer : null;
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={refused?.fields[name]}>
      {(attributes) => (
        <input name={name} defaultValue={refused?.values[name] ?? defaultValue} {...attributes} {...input} />
      )}
    </FieldFrame>
  );
};
