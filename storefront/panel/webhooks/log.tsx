import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { PanelForm } from '../form-handling/panel-form.tsx';
import { PageLinks } from '../frame/page-links.tsx';
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
  /** Resends it; `null`: not permitted. */
  readonly again: { readonly webhookId: string; readonly intent: string; readonly label: string } | null;
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
        <PanelForm
          intent={again.intent}
          about={{ webhookId: again.webhookId, deliveryId: row.id }}
          className="webhook-act"
          keepsPlace
          submit={text('webhooks.replay')}
          submitClass="button quiet"
          submitLabel={again.label}
        />
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
  readonly beside?: ReactNode;
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

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
      <PageLinks
        ways={[
          { to: log.first, label: text('webhooks.newest') },
          { to: log.more, label: text('webhooks.older') },
        ]}
      />
    </section>
  );
};
