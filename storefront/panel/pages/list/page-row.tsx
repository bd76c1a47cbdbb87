import { Link } from '@remix-run/react';
import { ConfirmButton } from '../../form-handling/confirm-button.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { PageRowData } from './load-pages.server.ts';

interface PageRowProps {
  readonly row: PageRowData;
  readonly mayDraft: boolean;
}

export const PageRow = ({ row, mayDraft }: PageRowProps) => {
  const text = usePanelText();
  const { id, title, href, history, labels } = row;
  return (
    <li>
      <div className="panel-facts">
        <p>
          <Link to={href} dir="auto">
            <strong>{title}</strong>
          </Link>{' '}
          <span className="badge" data-open={row.state === 'changed'}>
            {row.stateText}
          </span>
        </p>
        <p>{row.address}</p>
        <p className="panel-hint">{row.changed}</p>
      </div>
      <div className="panel-changes">
        <Link className="text-button" to={href} aria-label={labels.edit}>
          {text('pages.edit')}
        </Link>
        <Link className="text-button" to={history} aria-label={labels.history}>
          {text('pages.history')}
        </Link>
        {mayDraft && !row.isReleased && (
          <ConfirmButton
            intent="remove"
            fields={{ documentId: id }}
            label={text('pages.remove')}
            named={labels.remove}
            about={text('pages.removeText')}
            now={text('pages.removeNow')}
          />
        )}
      </div>
    </li>
  );
};
