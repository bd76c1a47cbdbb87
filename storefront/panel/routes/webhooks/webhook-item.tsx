import { Link, useLoaderData } from '@remix-run/react';
import { PanelForm } from '../../forms/panel-form.tsx';
import { PanelSelect } from '../../forms/panel-select.tsx';
import { usePanelAnswer } from '../../forms/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { EventWebhookFields } from './fields.tsx';
import type { EventWebhookRow, loadEventWebhooks } from './load-event-webhooks.server.ts';

interface RowProps {
  readonly row: EventWebhookRow;
}

/** Says which one a form is about. */
const Named = ({ row }: RowProps) => <input type="hidden" name="webhookId" value={row.id} />;

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

/** What is done with one press, and what comes of it. */
const Deed = ({ intent, row, look }: RowProps & { readonly intent: 'rotate' | 'remove'; readonly look: string }) => {
  const text = usePanelText();
  return (
    <PanelForm intent={intent}>
      <Named row={row} />
      <p className="panel-text">{text(intent === 'remove' ? 'eventWebhooks.removeText' : 'webhooks.rotateText')}</p>
      <button className={`button ${look}`} type="submit">
        {text(`webhooks.${intent}`)}
      </button>
    </PanelForm>
  );
};

const Edit = ({ row }: RowProps) => {
  const text = usePanelText();
  const answer = usePanelAnswer();
  const refused = answer?.ok === false && answer.values['webhookId'] === row.id ? answer : undefined;
  return (
    <details className="panel-more" open={refused !== undefined}>
      <summary aria-label={row.labels.edit}>{text('webhooks.edit')}</summary>
      <div className="webhook-edit">
        <PanelForm intent="change">
          <Named row={row} />
          <EventWebhookFields url={row.url} chosen={row.groups} answer={refused} />
          <button className="button" type="submit">
            {text('eventWebhooks.save')}
          </button>
        </PanelForm>
        <Rewind row={row} />
        <Deed intent="rotate" row={row} look="quiet" />
        <details className="panel-more">
          <summary>{text('eventWebhooks.removeAsk')}</summary>
          <Deed intent="remove" row={row} look="panel-danger" />
        </details>
      </div>
    </details>
  );
};

/** One address that is told, and what can be done with it. */
export const EventWebhookItem = ({ row }: RowProps) => {
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
        <p>{row.about}</p>
        <p className="panel-hint">{row.changed}</p>
        <p>
          <Link className="more-link" to={row.path} aria-label={row.labels.log}>
            {text('webhooks.log')}
          </Link>
        </p>
      </div>
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
    </li>
  );
};
