import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { type InputHTMLAttributes, useId } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { FieldFrame } from '../../form-handling/field-frame.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { FieldName, loadWhatIf } from './load-what-if.server.ts';

const LIMITS = ['stock', 'factor', 'everyone'] as const;

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: string;
  readonly name: FieldName;
}

const Field = ({ label, hint, name, ...input }: FieldProps) => {
  const { typed, problem } = useLoaderData<typeof loadWhatIf>();
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem?.fields[name]}>
      {(attributes) => <input {...input} name={name} defaultValue={typed[name]} autoComplete="off" {...attributes} />}
    </FieldFrame>
  );
};

export const WhatIfForm = () => {
  const { typed, hints, problem, currency } = useLoaderData<typeof loadWhatIf>();
  const text = usePanelText();
  const id = useId();
  const isBusy = useNavigation().formMethod === 'GET';
  return (
    <Form method="get" className="panel-form what-if-form" noValidate preventScrollReset>
      <Alert
        answer={
          problem ? { ok: false, title: text('analytics.failed'), messages: [problem.message], values: {} } : undefined
        }
      />
      <div className="what-if-fields">
        <Field name="von" label={text('whatIf.from')} type="datetime-local" />
        <Field name="bis" label={text('whatIf.to')} hint={text('whatIf.toHint')} type="datetime-local" />
        <Field
          name="reservierung"
          label={text('whatIf.reservation')}
          hint={hints.reservierung}
          inputMode="numeric"
          maxLength={4}
        />
        <Field
          name="minimum"
          label={text('whatIf.minimum', { currency })}
          hint={hints.minimum}
          inputMode="decimal"
          maxLength={12}
        />
        <FieldFrame id={id} label={text('whatIf.limit')} hint={hints.grenze} problem={problem?.fields.grenze}>
          {(attributes) => (
            <select name="grenze" defaultValue={typed.grenze} {...attributes}>
              <option value="">{text('whatIf.limitThen')}</option>
              {LIMITS.map((limit) => (
                <option key={limit} value={limit}>
                  {text(`settings.restock.limit.${limit}`)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </div>
      <div className="what-if-run">
        <button className="button" type="submit" aria-disabled={isBusy}>
          {text('whatIf.run')}
        </button>
        <p role="status">{isBusy ? text('whatIf.working') : ''}</p>
      </div>
    </Form>
  );
};
