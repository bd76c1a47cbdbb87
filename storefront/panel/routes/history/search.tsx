import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { useId } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { FieldFrame } from '../../forms/field-frame.tsx';
import { PanelSelect } from '../../forms/panel-select.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loader } from './route.tsx';

/** What is to be looked at, and at which instant. */
export const Search = () => {
  const { typed, kinds, problem } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const id = useId();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="get" role="search" className="panel-form history-search" noValidate>
      <Alert
        answer={problem ? { ok: false, title: problem.title, messages: [problem.message], values: {} } : undefined}
        takesFocus={false}
      />
      <PanelSelect label={text('history.kind')} name="art" choices={kinds} defaultValue={typed.kind} />
      <FieldFrame
        id={`${id}-id`}
        label={text('history.id')}
        hint={text('history.idHint')}
        problem={problem?.id ?? undefined}
      >
        {(attributes) => <input name="id" defaultValue={typed.id} maxLength={200} autoComplete="off" {...attributes} />}
      </FieldFrame>
      <FieldFrame
        id={`${id}-at`}
        label={text('history.at')}
        hint={text('history.atHint')}
        problem={problem?.at ?? undefined}
      >
        {(attributes) => <input type="datetime-local" name="stand" defaultValue={typed.at} {...attributes} />}
      </FieldFrame>
      <button className="button" type="submit" aria-disabled={isBusy}>
        {text('history.show')}
      </button>
    </Form>
  );
};
