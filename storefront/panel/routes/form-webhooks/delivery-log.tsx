import { Link, useLoaderData } from '@remix-run/react';
import { PanelForm } from '../../forms/panel-form.tsx';
import { PageWays } from '../../frame/page-ways.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { Tries } from '../../webhooks/tries.tsx';
import type { DeliveryRow, loadWebhooks } from './load-webhooks.server.ts';

const Delivery = ({ row, webhookId, canWrite }: { row: DeliveryRow; webhookId: string; canWrite: boolean }) => {
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
        {row.submission === null ? (
          <p className="panel-hint">{text('webhooks.isTest')}</p>
        ) : (
          <p>
            <Link className="more-link" to={row.submission} aria-label={row.labels.submission}>
              {text('webhooks.submission')}
            </Link>
          </p>
        )}
        {row.next !== null && <p>{row.next}</p>}
        <Tries tries={row.tries} />
      </div>
      {canWrite && (
        <PanelForm intent="replay" className="webhook-act" keepsPlace>
          <input type="hidden" name="webhookId" value={webhookId} />
          <input type="hidden" name="deliveryId" value={row.id} />
          <button className="button quiet" type="submit" aria-label={row.labels.replay}>
            {text('webhooks.replay')}
          </button>
        </PanelForm>
      )}
    </li>
  );
};

/** What became of what one webhook was told; none of its answers. */
export const DeliveryLog = () => {
  const { log, canWrite } = useLoaderData<typeof loadWebhooks>();
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
        {canWrite && log.hasFailed && (
          <PanelForm intent="replay" className="webhook-act" keepsPlace>
            <input type="hidden" name="webhookId" value={log.webhookId} />
            <button className="button quiet" type="submit">
              {text('webhooks.replayAll')}
            </button>
          </PanelForm>
        )}
      </div>
      {log.rows.length === 0 ? (
        <p className="panel-text">{text('webhooks.logNone')}</p>
      ) : (
        <ul role="list" className="panel-rows">
          {log.rows.map((row) => (
            <Delivery key={row.id} row={row} webhookId={log.webhookId} canWrite={canWrite} />
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
