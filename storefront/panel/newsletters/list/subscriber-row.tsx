import { Link } from '@remix-run/react';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { SubscriberRowData } from './load-list.server.ts';

const Changes = ({ row }: { row: SubscriberRowData }) => {
  const text = usePanelText();
  return (
    <div className="panel-changes">
      <details className="panel-more">
        <summary aria-label={row.labels.tags}>{text('newsletter.tags')}</summary>
        <PanelForm intent="tags" about={{ personId: row.personId }} keepsPlace submit={text('newsletter.saveTags')}>
          <PanelField
            label={text('newsletter.tags')}
            name="tags"
            defaultValue={row.tags.join(', ')}
            hint={text('newsletter.tagsHint')}
          />
        </PanelForm>
      </details>
      {row.status !== 'left' && (
        <details className="panel-more">
          <summary aria-label={row.labels.remove}>{text('newsletter.remove')}</summary>
          <PanelForm
            intent="remove"
            about={{ personId: row.personId }}
            submit={text('newsletter.removeNow')}
            submitClass="button panel-danger"
          >
            <p className="panel-text">{text('newsletter.removeText')}</p>
          </PanelForm>
        </details>
      )}
    </div>
  );
};

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
