import type { SubmissionFolder } from '@kontor/contracts/forms/events';
import { usePanelText } from '../../frame/use-panel.ts';
import type { PanelKey } from '../../frame/panel-text.ts';
import { CHANGE } from './intents.ts';

interface ChangeButtonsProps {
  /** The submissions' current folder. */
  readonly folder: SubmissionFolder;
  readonly deleteText: PanelKey;
}

export const ChangeButtons = ({ folder, deleteText }: ChangeButtonsProps) => {
  const text = usePanelText();
  const other = folder === 'spam' ? 'inbox' : 'spam';
  return (
    <>
      <button className="button quiet" type="submit" name={CHANGE} value={other}>
        {text(other === 'spam' ? 'submissions.toSpam' : 'submissions.toInbox')}
      </button>
      <details className="panel-more">
        <summary>{text('submissions.delete')}</summary>
        <div className="panel-step">
          <p className="panel-text">{text(deleteText)}</p>
          <p>
            <button className="button panel-danger" type="submit" name={CHANGE} value="deleted">
              {text('submissions.deleteNow')}
            </button>
          </p>
        </div>
      </details>
    </>
  );
};
