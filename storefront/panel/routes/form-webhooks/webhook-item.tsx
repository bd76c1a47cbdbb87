import { Link } from '@remix-run/react';
import { PanelForm } from '../../forms/panel-form.tsx';
import { usePanelAnswer } from '../../forms/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { WebhookRow } from './load-webhooks.server.ts';
import { UrlField } from './url-field.tsx';

interface WebhookItemProps {
  readonly row: WebhookRow & { readonly path: string };
  readonly canWrite: boolean;
}

/** The refusal of this webhook's own form. */
const useRefusal = (webhookId: string) => {
  const answer = usePanelAnswer();
  return answer?.ok === false && answer.values['webhookId'] === webhookId ? answer : undefined;
};

const Edit = ({ row }: { row: WebhookRow }) => {
  const text = usePanelText();
  const refused = useRefusal(row.id);
  const hidden = <input type="hidden" name="webhookId" value={row.id} />;
  return (
    <details className="panel-more" open={refused !== undefined}>
      <summary aria-label={row.labels.edit}>{text('webhooks.edit')}</summary>
      <div className="webhook-edit">
        <PanelForm intent="change">
          {hidden}
          <UrlField url={row.url} answer={refused} />
          <button className="button" type="submit">
            {text('webhooks.saveUrl')}
          </button>
        </PanelForm>
        <PanelForm intent="rotate">
          {hidden}
          <p className="panel-text">{text('webhooks.rotateText')}</p>
          <button className="button quiet" type="submit">
            {text('webhooks.rotate')}
          </button>
        </PanelForm>
        <PanelForm intent="remove">
          {hidden}
          <p className="panel-text">{text('webhooks.removeText')}</p>
          <button className="button panel-danger" type="submit">
            {text('webhooks.remove')}
          </button>
        </PanelForm>
      </div>
    </details>
  );
};

/** One address that is told, and what can be done with it. */
export const WebhookItem = ({ row, canWrite }: WebhookItemProps) => {
  const text = usePanelText();
  const isOn = row.status === 'on';
  const hidden = <input type="hidden" name="webhookId" value={row.id} />;
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
            {hidden}
            <button className="button quiet" type="submit" aria-label={row.labels.test}>
              {text('webhooks.test')}
            </button>
          </PanelForm>
          <PanelForm intent="turn" className="webhook-act" keepsPlace>
            {hidden}
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
