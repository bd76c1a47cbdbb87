import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { PanelForm } from '../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../form-handling/use-panel-answer.ts';
import { usePanelText } from '../frame/use-panel.ts';

export interface AddressRow {
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly statusText: string;
  /** Why nothing is told there. */
  readonly problem: string | null;
  /** What is told there; `null`: that is clear. */
  readonly about: string | null;
  readonly changed: string;
  /** Of its log. */
  readonly path: string;
  readonly labels: { readonly test: string; readonly turn: string; readonly edit: string; readonly log: string };
}

interface RowProps {
  readonly row: AddressRow;
}

/** The refusal of this webhook's own form. */
export const useRefusal = (webhookId: string) => {
  const answer = usePanelAnswer();
  return answer?.ok === false && answer.values['webhookId'] === webhookId ? answer : undefined;
};

/** Says which one a form is about. */
export const Named = ({ row }: RowProps) => <input type="hidden" name="webhookId" value={row.id} />;

interface DeedProps extends RowProps {
  readonly intent: 'rotate' | 'remove';
  readonly about: string;
  /** Of its button. */
  readonly look: string;
}

/** What is done with one press, and what comes of it. */
export const Deed = ({ intent, row, about, look }: DeedProps) => {
  const text = usePanelText();
  return (
    <PanelForm intent={intent}>
      <Named row={row} />
      <p className="panel-text">{about}</p>
      <button className={`button ${look}`} type="submit">
        {text(`webhooks.${intent}`)}
      </button>
    </PanelForm>
  );
};

/** What can be changed of it, unfolded by itself where it was refused. */
export const Edit = ({ row, children }: RowProps & { readonly children: ReactNode }) => {
  const text = usePanelText();
  return (
    <details className="panel-more" open={useRefusal(row.id) !== undefined}>
      <summary aria-label={row.labels.edit}>{text('webhooks.edit')}</summary>
      <div className="webhook-edit">{children}</div>
    </details>
  );
};

/** One address that is told, and what can be done with it. @param children what can be changed; none: nothing */
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
          {children}
        </div>
      )}
    </li>
  );
};
