import { Link } from '@remix-run/react';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { UNSUBSCRIBE_INTENT } from '../change-kinds.ts';
import type { SignUpRowData } from '../sign-up-row.server.ts';

const SignUpRecord = ({ row }: { row: SignUpRowData }) => {
  const text = usePanelText();
  return (
    <details className="panel-more">
      <summary aria-label={row.recordLabel}>{text('restock.record')}</summary>
      <div className="restock-record">
        <ol role="list" className="order-history">
          {row.steps.map(({ label, moment, dateTime }) => (
            <li key={label}>
              {label} <time dateTime={dateTime}>{moment}</time>
            </li>
          ))}
        </ol>
        {row.notes.map((note) => (
          <p key={note} className="panel-hint" dir="auto">
            {note}
          </p>
        ))}
        {row.order !== null && (
          <p>
            <Link className="more-link" to={row.order}>
              {text('restock.order.bought')}
            </Link>
          </p>
        )}
        <p className="panel-hint">
          {text('restock.receipt')} <code className="restock-receipt">{row.receipt}</code>
        </p>
      </div>
    </details>
  );
};

export const SignUpRow = ({ row }: { row: SignUpRowData }) => {
  const text = usePanelText();
  return (
    <li className="restock-sign-up">
      <p className="restock-place">{row.place}</p>
      <p className="restock-who">
        <strong dir="auto">{row.email}</strong>
        <time className="panel-hint" dateTime={row.dateTime}>
          {row.since}
        </time>
      </p>
      <p className="restock-states">
        <span className="badge" data-status={row.tone}>
          {row.status}
        </span>
        {row.isDouble && <span className="badge">{text('restock.double')}</span>}
      </p>
      {row.why !== null && (
        <p className="restock-why" dir="auto">
          {row.why}
        </p>
      )}
      <div className="restock-ways">
        <SignUpRecord row={row} />
        {row.unsubscribe !== null && (
          <details className="panel-more">
            <summary aria-label={row.unsubscribe}>{text('restock.unsubscribe')}</summary>
            <PanelForm
              intent={UNSUBSCRIBE_INTENT}
              about={{ number: String(row.n), signUpId: row.signUpId }}
              submit={text('restock.unsubscribeNow')}
              submitClass="button panel-danger"
            >
              <p className="panel-text">{text('restock.unsubscribeText')}</p>
            </PanelForm>
          </details>
        )}
      </div>
    </li>
  );
};
