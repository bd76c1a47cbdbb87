import { Link, useLoaderData } from '@remix-run/react';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { Delivery, Log } from '../../webhooks/log.tsx';
import type { DeliveryRow, loadWebhooks } from './load-webhooks.server.ts';

const About = ({ row }: { readonly row: DeliveryRow }) => {
  const text = usePanelText();
  if (row.submission === null) return <p className="panel-hint">{text('webhooks.isTest')}</p>;
  return (
    <p>
      <Link className="more-link" to={row.submission} aria-label={row.labels.submission}>
        {text('webhooks.submission')}
      </Link>
    </p>
  );
};

export const DeliveryLog = () => {
  const { log, canWrite } = useLoaderData<typeof loadWebhooks>();
  const text = usePanelText();
  if (log === null) return null;
  const { webhookId } = log;
  const all = canWrite && log.hasFailed && (
    <PanelForm
      intent="replay"
      about={{ webhookId }}
      className="webhook-act"
      keepsPlace
      submit={text('webhooks.replayAll')}
      submitClass="button quiet"
    />
  );
  return (
    <Log log={log} beside={all}>
      {log.rows.map((row) => (
        <Delivery
          key={row.id}
          row={row}
          again={canWrite ? { webhookId, intent: 'replay', label: row.labels.replay } : null}
        >
          <About row={row} />
        </Delivery>
      ))}
    </Log>
  );
};
