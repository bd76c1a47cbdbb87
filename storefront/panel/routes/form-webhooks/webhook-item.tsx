import { Link } from '@remix-run/react';
import { PanelForm } from '../../forms/panel-form.tsx';
import { usePanelAnswer } from '../../forms/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { WebhookRow } from './load-webhooks.server.ts';
import { UrlField } from '../../webhooks/url-field.tsx';

interface WebhookItemProps {
  readonly row: WebhookRow & { readonly path: string };
  readonly canWrite: boolean;
}

/** The refusal of this webhook's own form. */
const useRefusal = (webhookId: string) => {
  const answer = usePanelAnswer();
  return answer?.ok === false && answer.values['webhookId'] === webhookId ? answer : undefined;
};

/** Says which one a form is about. */
const Named = ({ row }: { readonly row: WebhookRow }) => <input type="hidden" name="webhookId" value={row.id} />;

interface DeedProps {
  readonly intent: 'rotate' | 'remove';
  readonly row: WebhookRow;
  /** Of its button. */
  readonly look: string;
}

/** What is done with one press, and what comes of it. */
const Deed = ({ intent, row, look }: DeedProps) => {
  const text = usePanelText();
  return (
    <PanelForm intent={intent}>
      <Named row={row} />
      <p className="panel-text">{text(`webhooks.${intent}Text`)}</p>
      <button className={`button ${look}`} type="submit">
        {text(`webhooks.${intent}`)}
      </button>
    </PanelForm>
  );
};

const Edit = ({ row }: { row: WebhookRow }) => {
  const text = usePanelText();
  const refused = useRefusal(row.id);
  return (
    <details className="panel-more" open={refused !== undefined}>
      <summary aria-label={row.labels.edit}>{text('webhooks.edit')}</summary>
      <div className="webhook-edit">
        <PanelForm intent="change">
          <Named row={row} />
          <UrlField url={row.url} answer={refused} />
          <button className="button" type="submit">
            {text('webhooks.saveUrl')}
          </button>
        </PanelForm>
        <Deed intent="rotate" row={row} look="quiet" />
        <Deed intent="remove" row={row} look="panel-danger" />
      </div>
    </details>
  );
};

/** One address that is told, and what can be done with it. */
export const WebhookItem = ({ row, canWrite }: WebhookItemProps) => {
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
        {row.status === 'gone' && <p className="panel-problem">{text('webhooks.goneText')}</p>}
        <p className="panel-hint">{row.changed}</p>
        <p>
          <Link className="more-link" to={row.path} aria-label={row.labels.log}>
            {text('webhooks.log')}
          </Link>
        </p>
      </div>
      {canWrite && (
        <div className="webhook-changes">
          <PanelForm intent="test" className="webhook-act" keepsPlace>
            <Named row={row} />
            <button className="button quiet" type="submit" aria-label={row.labels.test}>
              {text('webhooks.test')}
            </button>
          </PanelForm>
          <PanelForm intent="turn" className="webhook-act" keepsPlace>
            <Named row={row} />
            <input type="hidden" name="to" value={isOn ? 'off' : 'on'} />
            <button className="button quiet" type="submit" aria-label={row.labels.turn}>
              {text(isOn ? 'webhooks.turnOff' : 'webhooks.turnOn')}
            </button>
          </PanelForm>
          <Edit row={row} />
        </div>
      )}
    </li>
  );
};
