import { Link } from '@remix-run/react';
import { useId } from 'react';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { SubscriberRowData } from './load-list.server.ts';

const Changes = ({ row }: { row: SubscriberRowData }) => {
  const text = usePanelText();
  const id = useId();
  return (
    <div className="panel-changes">
      <details className="panel-more">
        <summary aria-label={row.labels.tags}>{text('newsletter.tags')}</summary>
        <PanelForm intent="tags" keepsPlace>
          <input type="hidden" name="personId" value={row.personId} />
          <div className="panel-field">
            <label htmlFor={id}>{text('newsletter.tags')}</label>
            <input id={id} name="tags" defaultValue={row.tags.join(', ')} autoComplete="off" />
            <p className="panel-hint">{text('newsletter.tagsHint')}</p>
          </div>
          <button className="button" type="submit">
            {text('newsletter.saveTags')}
          </button>
        </PanelForm>
      </details>
      {row.status !== 'left' && (
        <details className="panel-more">
          <summary aria-label={row.labels.remove}>{text('newsletter.remove')}</summary>
          <PanelForm intent="remove">
            <input type="hidden" name="personId" value={row.personId} />
            <p className="panel-text">{text('newsletter.removeText')}</p>
            <button className="button panel-danger" type="submit">
              {text('newsletter.removeNow')}
            </button>
          </PanelForm>
        </details>
      )}
    </div>
  );
};

/** One person on a list. */
export const SubscriberRow = ({ row, here, canWrite }: { row: SubscriberRowData; here: string; canWrite: boolean }) => (
  <li>
    <div className="panel-facts">
      <p>
        <strong dir="auto">{row.email}</strong>{' '}
        {row.status !== 'joined' && <span className="badge">{row.statusText}</span>}
      </p>
      {row.tags.length > 0 && (
        <ul role="list" className="panel-inline">
          {row.tags.map((tag) => (
            <li key={tag}>
              <Link className="chip" to={`${here}?${new URLSearchParams({ schlagwort: tag })}`}>
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="panel-hint">{row.since}</p>
      {row.notes.map((note) => (
        <p key={note} className="panel-hint" dir="auto">
          {note}
        </p>
      ))}
    </div>
    {canWrite && !row.isErased && <Changes row={row} />}
  </li>
);
