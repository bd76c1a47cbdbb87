import { useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { UrlField } from '../url-field.tsx';
import { ALL_FIELD, GROUP_FIELD } from './group-field.ts';
import type { loadEventWebhooks } from './load-event-webhooks.server.ts';

interface FieldsProps {
  readonly url?: string;
  /** `null`: all. */
  readonly chosen?: readonly string[] | null;
  /** Of its own form. */
  readonly answer: PanelAnswer | undefined;
}

/** Where to, and what of. */
export const EventWebhookFields = ({ url = '', chosen = [], answer }: FieldsProps) => {
  const { groups } = useLoaderData<typeof loadEventWebhooks>();
  const text = usePanelText();
  const id = useId();
  const refused = answer?.ok === false ? answer : undefined;
  const problem = refused?.fields['groups'];
  const isChecked = (name: string, before: boolean) => (refused ? refused.values[name] !== undefined : before);
  return (
    <>
      <UrlField url={url} answer={answer} />
      <fieldset className="panel-scopes" aria-describedby={problem === undefined ? undefined : id}>
        <legend>{text('eventWebhooks.groups')}</legend>
        {problem !== undefined && (
          <p className="panel-problem" id={id}>
            {problem}
          </p>
        )}
        <label className="panel-check">
          <input type="checkbox" name={ALL_FIELD} defaultChecked={isChecked(ALL_FIELD, chosen === null)} />
          <span>{text('eventWebhooks.allLabel')}</span>
        </label>
        <fieldset>
          <legend>{text('eventWebhooks.orThese')}</legend>
          {groups.map(({ group, label }) => (
            <label key={group} className="panel-check">
              <input
                type="checkbox"
                name={GROUP_FIELD + group}
                defaultChecked={isChecked(GROUP_FIELD + group, chosen?.includes(group) ?? false)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      </fieldset>
    </>
  );
};
