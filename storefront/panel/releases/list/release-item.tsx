import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { ReleaseRow } from './load-releases.server.ts';

interface ReleaseItemProps {
  readonly row: ReleaseRow;
  readonly mayPublish: boolean;
}

export const ReleaseItem = ({ row, mayPublish }: ReleaseItemProps) => {
  const text = usePanelText();
  return (
    <li>
      <div className="panel-facts">
        <p>
          <strong>{row.title}</strong>{' '}
          <span className="badge" data-open={row.state === 'live'}>
            {row.stateText}
          </span>
        </p>
        {[...row.pages, ...row.notes].map((words) => (
          <p key={words}>{words}</p>
        ))}
        <p className="panel-hint">{row.by}</p>
      </div>
      {mayPublish && row.canReturn && (
        <div className="panel-changes">
          <details className="panel-more">
            <summary aria-label={row.labels.restore}>{text('releases.restore')}</summary>
            <PanelForm intent="restore" about={{ release: String(row.n) }} submit={row.labels.restoreNow}>
              <p className="panel-text">{row.labels.restoreText}</p>
            </PanelForm>
          </details>
        </div>
      )}
    </li>
  );
};
