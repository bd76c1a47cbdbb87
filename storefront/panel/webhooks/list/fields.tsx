import { useLoaderData } from '@remix-run/react';
import { PanelCheck, PanelChecks } from '../../form-handling/inputs.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { UrlField } from '../url-field.tsx';
import { ALL_FIELD, GROUPS } from './group-field.ts';
import type { loadEventWebhooks } from './load-event-webhooks.server.ts';

interface FieldsProps {
  readonly url?: string;
  /** `null`: all. */
  readonly chosen?: readonly string[] | null;
}

export const EventWebhookFields = ({ url = '', chosen = [] }: FieldsProps) => {
  const { groups } = useLoaderData<typeof loadEventWebhooks>();
  const text = usePanelText();
  return (
    <>
      <UrlField url={url} />
      <PanelChecks legend={text('eventWebhooks.groups')} name={GROUPS}>
        <PanelCheck label={text('eventWebhooks.allLabel')} name={ALL_FIELD} isOn={chosen === null} />
        <fieldset>
          <legend>{text('eventWebhooks.orThese')}</legend>
          {groups.map(({ group, label }) => (
            <PanelCheck key={group} label={label} name={`${GROUPS}.${group}`} isOn={chosen?.includes(group) ?? false} />
          ))}
        </fieldset>
      </PanelChecks>
    </>
  );
};
