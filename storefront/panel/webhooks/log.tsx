import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { PanelForm } from '../form-handling/panel-form.tsx';
import { PageWays } from '../frame/page-ways.tsx';
import { usePanelText } from '../frame/use-panel.ts';
import type { TryRow } from './tries.server.ts';
import { Tries } from './tries.tsx';

interface DeliveryProps {
  readonly row: {
    readonly id: string;
    readonly state: string;
    readonly stateText: string;
    readonly when: string;
    readonly next: string | null;
    readonly tries: readonly TryRow[];
  };
  /** Sends it again; `null`: nobody may. */
  readonly again: { readonly webhookId: string; readonly intent: string; readonly label: string } | null;
  /** What it was about. */
  readonly children: ReactNode;
}

export const Delivery = ({ row, again, children }: DeliveryProps) => {
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
        {children}
        {row.next !== null && <p>{row.next}</p>}
        <Tries tries={row.tries} />
      </div>
      {again !== null && (
        <PanelForm intent={again.intent} className="webhook-act" keepsPlace>
          <input type="hidden" name="webhookId" value={again.webhookId} />
          <input type="hidden" name="deliveryId" value={row.id} />
          <button className="button quiet" type="submit" aria-label={again.label}>
            {text('webhooks.replay')}
          </button>
        </PanelForm>
      )}
    </li>
  );
};

interface LogProps {
  readonly log: {
    readonly title: string;
    readonly here: string;
    readonly first: string | null;
    readonly more: string | null;
    readonly rows: readonly unknown[];
  };
  /** Beside the button that looks again. */
  readonly beside?: ReactNode;
  /** Above the list. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** What became of what one address was told, page by page. */
export const Log = ({ log, beside, above, children }: LogProps) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="log">
      <h2 id="log" className="webhook-log-title">
        {log.title}
      </h2>
      <div className="panel-inline">
        <Link className="button quiet" to={log.here} preventScrollReset>
          {text('webhooks.refresh')}
        </Link>
        {beside}
      </div>
      {above}
      {log.rows.length === 0 ? (
        <p className="panel-text">{text('webhooks.logNone')}</p>
      ) : (
        <ul role="list" className="panel-rows">
          {children}
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
