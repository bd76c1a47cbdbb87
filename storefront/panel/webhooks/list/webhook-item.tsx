import { useLoaderData } from '@remix-run/react';
import { PanelSelect } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { aboutWebhook, Address, AddressAction, Edit } from '../address.tsx';
import { EventWebhookFields } from './fields.tsx';
import type { EventWebhookRow, loadEventWebhooks } from './load-event-webhooks.server.ts';

interface RowProps {
  readonly row: EventWebhookRow;
}

const Rewind = ({ row }: RowProps) => {
  const { rewinds } = useLoaderData<typeof loadEventWebhooks>();
  const text = usePanelText();
  return (
    <PanelForm
      intent="rewind"
      about={aboutWebhook(row)}
      submit={text('eventWebhooks.rewindNow')}
      submitClass="button quiet"
    >
      <p className="panel-text">{text('eventWebhooks.rewindText')}</p>
      <PanelSelect label={text('eventWebhooks.rewind')} name="from" choices={rewinds} defaultValue="now" />
    </PanelForm>
  );
};

export const EventWebhookItem = ({ row }: RowProps) => {
  const text = usePanelText();
  return (
    <Address row={row}>
      <Edit row={row}>
        <PanelForm intent="change" about={aboutWebhook(row)} submit={text('eventWebhooks.save')}>
          <EventWebhookFields url={row.url} chosen={row.groups} />
        </PanelForm>
        <Rewind row={row} />
        <AddressAction intent="rotate" row={row} about={text('webhooks.rotateText')} look="quiet" />
        <details className="panel-more">
          <summary>{text('eventWebhooks.removeAsk')}</summary>
          <AddressAction intent="remove" row={row} about={text('eventWebhooks.removeText')} look="panel-danger" />
        </details>
      </Edit>
    </Address>
  );
};
