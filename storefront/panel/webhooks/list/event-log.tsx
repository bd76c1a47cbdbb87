import { useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import { Delivery, Log } from '../log.tsx';
import type { loadEventWebhooks } from './load-event-webhooks.server.ts';

const ByHand = () => {
  const { log } = useLoaderData<typeof loadEventWebhooks>();
  const text = usePanelText();
  if (log === null || log.byHand.length === 0) return null;
  return (
    <details className="panel-more">
      <summary>{text('eventWebhooks.byHand')}</summary>
      <ul role="list" className="webhook-tries">
        {log.byHand.map(({ at, state, stateText, what, why, detail }) => (
          <li key={at}>
            <span className="badge" data-outcome={state}>
              {stateText}
            </span>{' '}
            {what} {why} {detail !== '' && <span className="panel-key">({detail})</span>}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Deliveries of one webhook, without the events themselves. */
export const EventLog = () => {
  const { log } = useLoaderData<typeof loadEventWebhooks>();
  if (log === null) return null;
  const { webhookId } = log;
  return (
    <Log log={log} above={<ByHand />}>
      {log.rows.map((row) => (
        <Delivery key={row.id} row={row} again={{ webhookId, intent: 'repeat', label: row.repeat }}>
          <p>
            {row.event} <span className="panel-key">{row.type}</span>
          </p>
        </Delivery>
      ))}
    </Log>
  );
};
