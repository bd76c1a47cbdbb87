import { useLoaderData } from '@remix-run/react';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PanelSelect } from '../../form-handling/panel-select.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { Address, Deed, Edit, Named, useRefusal } from '../address.tsx';
import { EventWebhookFields } from './fields.tsx';
import type { EventWebhookRow, loadEventWebhooks } from './load-event-webhooks.server.ts';

interface RowProps {
  readonly row: EventWebhookRow;
}

const Rewind = ({ row }: RowProps) => {
  const { rewinds } = useLoaderData<typeof loadEventWebhooks>();
  const text = usePanelText();
  return (
    <PanelForm intent="rewind">
      <Named row={row} />
      <p className="panel-text">{text('eventWebhooks.rewindText')}</p>
      <PanelSelect label={text('eventWebhooks.rewind')} name="from" choices={rewinds} defaultValue="now" />
      <button className="button quiet" type="submit">
        {text('eventWebhooks.rewindNow')}
      </button>
    </PanelForm>
  );
};

/** One address that is told of events. */
export const EventWebhookItem = ({ row }: RowProps) => {
  const text = usePanelText();
  return (
    <Address row={row}>
      <Edit row={row}>
        <PanelForm intent="change">
          <Named row={row} />
          <EventWebhookFields url={row.url} chosen={row.groups} answer={useRefusal(row.id)} />
          <button className="button" type="submit">
            {text('eventWebhooks.save')}
          </button>
        </PanelForm>
        <Rewind row={row} />
        <Deed intent="rotate" row={row} about={text('webhooks.rotateText')} look="quiet" />
        <details className="panel-more">
          <summary>{text('eventWebhooks.removeAsk')}</summary>
          <Deed intent="remove" row={row} about={text('eventWebhooks.removeText')} look="panel-danger" />
        </details>
      </Edit>
    </Address>
  );
};
