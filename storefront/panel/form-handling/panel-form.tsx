import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Form } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { useSending } from '../../app/frame/use-sending.ts';
import { usePanel } from '../frame/use-panel.ts';
import { INTENT_FIELD, KEPT_PREFIX, type Typed, VERSION_FIELD } from './answer.ts';
import { type FormOptions, FormProvider, type FormState, useFormState } from './form-state.ts';
import { KeptTyped } from './kept-typed.tsx';
import { FailedSubmission } from './failed-submission.tsx';

interface StatedFormProps {
  readonly state: FormState;
  /** Default: the page itself. */
  readonly action?: string;
  readonly className?: string;
  readonly id?: string;
  readonly keepsPlace?: boolean;
  readonly encType?: 'multipart/form-data';
  /** Hidden fields. */
  readonly kept?: Typed | undefined;
  /** Submits it with its own requests. Resolves to whether that succeeded. */
  readonly onSend?: (form: HTMLFormElement) => Promise<boolean>;
  /** Default: while the page is submitting it. */
  readonly isBusy?: boolean;
  /** Label of a submit button after all fields; default: the fields include one. */
  readonly submit?: ReactNode;
  readonly submitClass?: string;
  /** Accessible name, if the visible label is not enough. */
  readonly submitLabel?: string;
  readonly children?: ReactNode;
}

/** A form whose page manages its state. Includes the crumb and prevents double submits. */
export const StatedForm = ({
  state,
  action,
  className = 'panel-form',
  id,
  keepsPlace = false,
  encType,
  kept = {},
  onSend,
  isBusy,
  submit,
  submitClass = 'button',
  submitLabel,
  children,
}: StatedFormProps) => {
  const { crumb } = usePanel();
  const { isSending, begins } = useSending();
  const { intent, about, version, refused, round, element } = state;
  const hidden = {
    [CRUMB_FIELD]: crumb,
    [INTENT_FIELD]: intent,
    ...about,
    ...(version !== undefined && { [VERSION_FIELD]: version }),
    ...Object.fromEntries(Object.entries(kept).map(([name, value]) => [KEPT_PREFIX + name, value])),
  };
  return (
    <FormProvider value={state.fields}>
      <Form
        ref={element}
        className={className}
        method="post"
        {...(action !== undefined && { action })}
        id={id}
        preventScrollReset={keepsPlace}
        {...(encType !== undefined && { encType })}
        noValidate
        aria-busy={(isBusy ?? isSending) || undefined}
        onSubmit={(event) => {
          if (onSend !== undefined) {
            event.preventDefault();
            if (isBusy !== true) void onSend(event.currentTarget).then((isDone) => isDone && state.done());
          } else if (begins(event)) state.sent();
          else event.preventDefault();
        }}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FailedSubmission state={state} />
        <KeptTyped state={state} />
        {refused?.note !== undefined && (
          <p className={refused.note.isRefused ? 'alert' : 'panel-notice'} role="status">
            {refused.note.text}
          </p>
        )}
        <Fragment key={round}>{children}</Fragment>
        {submit !== undefined && (
          <button className={submitClass} type="submit" aria-label={submitLabel}>
            {submit}
          </button>
        )}
      </Form>
    </FormProvider>
  );
};

type PanelFormProps = Omit<StatedFormProps, 'state'> & Partial<FormOptions>;

export const PanelForm = ({
  intent = '',
  about,
  version,
  values,
  hasSummary = false,
  refused,
  keepsTyped = 'tab',
  ...form
}: PanelFormProps) => {
  const state = useFormState({ intent, about, version, values, hasSummary, refused, keepsTyped });
  return <StatedForm state={state} {...form} />;
};
