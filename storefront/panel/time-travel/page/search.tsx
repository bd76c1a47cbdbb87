import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { useId, useState } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { FieldFrame } from '../../form-handling/field-frame.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadHistory } from './load-history.server.ts';

interface ChoicesProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

const Choices = ({ choices }: ChoicesProps) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export const Search = () => {
  const { typed, kinds, settings, problem } = useLoaderData<typeof loadHistory>();
  const text = usePanelText();
  const id = useId();
  const isBusy = useNavigation().formMethod === 'GET';
  const isHydrated = useHydrated();
  const [kind, setKind] = useState(typed.kind === 'setting' ? `setting:${typed.id}` : typed.kind);
  const isSetting = kind.startsWith('setting:');
  return (
    <Form
      method="get"
      role="search"
      aria-label={text('events.lookUp')}
      className="panel-form history-search"
      noValidate
      preventScrollReset
    >
      <Alert
        answer={problem ? { ok: false, title: problem.title, messages: [problem.message], values: {} } : undefined}
      />
      <FieldFrame id={`${id}-kind`} label={text('history.kind')}>
        {(attributes) => (
          <select
            name="art"
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value)}
            {...attributes}
          >
            <Choices choices={kinds} />
            <optgroup label={text('history.settings')}>
              <Choices choices={settings} />
            </optgroup>
          </select>
        )}
      </FieldFrame>
      {!(isHydrated && isSetting) && (
        <FieldFrame
          id={`${id}-id`}
          label={text('history.id')}
          hint={text(isHydrated ? 'history.idHint' : 'history.idHintAll')}
          problem={problem?.id ?? undefined}
        >
          {(attributes) => (
            <input
              name="id"
              defaultValue={typed.kind === 'setting' ? '' : typed.id}
              maxLength={200}
              autoComplete="off"
              {...attributes}
            />
          )}
        </FieldFrame>
      )}
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
