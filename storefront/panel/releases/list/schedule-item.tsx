import { Link } from '@remix-run/react';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { ScheduleRow } from './load-releases.server.ts';

const Changes = ({ row }: { row: ScheduleRow }) => {
  const text = usePanelText();
  const about = { scheduleId: row.id };
  return (
    <div className="panel-changes">
      <Link className="text-button" to={`/veroeffentlichungen/planen/${row.id}`} aria-label={row.labels.change}>
        {text('releases.change')}
      </Link>
      <details className="panel-more">
        <summary aria-label={row.labels.publish}>{text('releases.publishNow')}</summary>
        <PanelForm intent="publish" about={about} submit={text('releases.publishNow')}>
          <p className="panel-text">{text('releases.publishNowText')}</p>
        </PanelForm>
      </details>
      <details className="panel-more">
        <summary aria-label={row.labels.cancel}>{text('releases.cancel')}</summary>
        <PanelForm intent="cancel" about={about} submit={text('releases.cancelNow')} submitClass="button panel-danger">
          <p className="panel-text">{text('releases.cancelText')}</p>
        </PanelForm>
      </details>
    </div>
  );
};

interface ScheduleItemProps {
  readonly row: ScheduleRow;
  readonly mayPublish: boolean;
}

export const ScheduleItem = ({ row, mayPublish }: ScheduleItemProps) => {
  const text = usePanelText();
  return (
    <li>
      <div className="panel-facts">
        <p>
          <strong>{row.title}</strong>{' '}
          <span className="badge" data-open={row.isHeld}>
            {row.statusText}
          </span>
        </p>
        {row.pages.map((pages) => (
          <p key={pages}>{pages}</p>
        ))}
        {row.isHeld && (
          <div className="release-problems">
            <p>{text('releases.heldText')}</p>
            <ul>
              {row.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="panel-hint">{row.changed}</p>
      </div>
      {mayPublish && row.canChange && <Changes row={row} />}
    </li>
  );
};
