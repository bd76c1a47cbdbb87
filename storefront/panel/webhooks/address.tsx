import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useRefused } from '../form-handling/form-state.ts';
import { PanelForm } from '../form-handling/panel-form.tsx';
import { usePanelText } from '../frame/use-panel.ts';

export interface AddressRow {
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly statusText: string;
  readonly problem: string | null;
  /** Which events it gets; `null`: obvious. */
  readonly about: string | null;
  readonly changed: string;
  readonly path: string;
  readonly labels: { readonly test: string; readonly turn: string; readonly edit: string; readonly log: string };
}

interface RowProps {
  readonly row: AddressRow;
}

export const aboutWebhook = ({ id }: Pick<AddressRow, 'id'>) => ({ webhookId: id });

interface AddressActionProps extends RowProps {
  readonly intent: 'rotate' | 'remove';
  readonly about: string;
  readonly look: string;
}

export const AddressAction = ({ intent, row, about, look }: AddressActionProps) => {
  const text = usePanelText();
  return (
    <PanelForm intent={intent} about={aboutWebhook(row)}>
      <p className="panel-text">{about}</p>
      <button className={`button ${look}`} type="submit">
        {text(`webhooks.${intent}`)}
      </button>
    </PanelForm>
  );
};

export const Edit = ({ row, children }: RowProps & { readonly children: ReactNode }) => {
  const text = usePanelText();
  return (
    <details className="panel-more" open={useRefused(null, aboutWebhook(row)) !== undefined}>
      <summary aria-label={row.labels.edit}>{text('webhooks.edit')}</summary>
      <div className="webhook-edit">{children}</div>
    </details>
  );
};

/**
 * One webhook and its actions.
 * @param children settings; none: not editable
 */
export const Address = ({ row, children }: RowProps & { readonly children: ReactNode }) => {
  const text = usePanelText();
  const isOn = row.status === 'on';
  return (
    <li>
      <div className="panel-facts">
        <p>
          <strong className="panel-key">{row.url}</strong>{' '}
          <span className="badge" data-open={isOn}>
            {row.statusText}
          </span>
        </p>
        {row.problem !== null && <p className="panel-problem">{row.problem}</p>}
        {row.about !== null && <p>{row.about}</p>}
        <p className="panel-hint">{row.changed}</p>
        <p>
          <Link className="more-link" to={row.path} aria-label={row.labels.log}>
            {text('webhooks.log')}
          </Link>
        </p>
      </div>
      {children !== null && (
        <div className="webhook-changes">
          <PanelForm
            intent="test"
            about={aboutWebhook(row)}
            className="webhook-act"
            keepsPlace
            submit={text('webhooks.test')}
            submitClass="button quiet"
            submitLabel={row.labels.test}
          />
          <PanelForm
            intent="turn"
            about={aboutWebhook(row)}
            className="webhook-act"
            keepsPlace
            submit={text(isOn ? 'webhooks.turnOff' : 'webhooks.turnOn')}
            submitClass="button quiet"
            submitLabel={row.labels.turn}
          >
            <input type="hidden" name="to" value={isOn ? 'off' : 'on'} />
          </PanelForm>
          {children}
        </div>
      )}
    </li>
  );
};
