import { Link, useLoaderData } from '@remix-run/react';
import { PanelForm } from '../../forms/panel-form.tsx';
import { PageWays } from '../../frame/page-ways.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { Tries } from '../../webhooks/tries.tsx';
import type { EventDeliveryRow, loadEventWebhooks } from './load-event-webhooks.server.ts';

const Delivery = ({ row, webhookId }: { readonly row: EventDeliveryRow; readonly webhookId: string }) => {
  const text = usePanelText();
  return (
    <li>
      <div className="panel-facts">
        <p>
          <span className="badge" data-outcome={row.state}>
            {row.stateText}
          </span>{' '}
          {row.when}
        </p>
        <p>
          {row.event} <span className="panel-key">{row.type}</span>
        </p>
        {row.next !== null && <p>{row.next}</p>}
        <Tries tries={row.tries} />
      </div>
      <PanelForm intent="repeat" className="webhook-act" keepsPlace>
        <input type="hidden" name="webhookId" value={webhookId} />
        <input type="hidden" name="deliveryId" value={row.id} />
        <button className="button quiet" type="submit" aria-label={row.repeat}>
          {text('webhooks.replay')}
        </button>
      </PanelForm>
    </li>
  );
};

/** What was sent past the line. */
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

/** What became of what one address was told; nothing of the events themselves. */
export const EventLog = () => {
  const { log } = useLoaderData<typeof loadEventWebhooks>();
  const text = usePanelText();
  if (log === null) return null;
  return (
    <section aria-labelledby="log">
      <h2 id="log" className="webhook-log-title">
        {log.title}
      </h2>
      <div className="panel-inline">
        <Link className="button quiet" to={log.here} preventScrollReset>
          {text('webhooks.refresh')}
        </Link>
      </div>
      <ByHand />
      {log.rows.length === 0 ? (
        <p className="panel-text">{text('webhooks.logNone')}</p>
      ) : (
        <ul role="list" className="panel-rows">
          {log.rows.map((row) => (
            <Delivery key={row.id} row={row} webhookId={log.webhookId} />
          ))}
        </ul>
      )}
      <PageWays
        ways={[
          { to: log.first, label: text('webhooks.newest') },
          { to: log.more, label: text('webhooks.older') },
        ]}
      />
    </section>
  );
};
