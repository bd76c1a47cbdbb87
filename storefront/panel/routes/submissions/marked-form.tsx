import { useLoaderData } from '@remix-run/react';
import { MarkAll } from '../../forms/mark-all.tsx';
import { PanelForm } from '../../forms/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { CHANGE, MARKS_FORM } from '../../submissions/intents.ts';
import type { loadSubmissions } from './load-submissions.server.ts';

/** What becomes of the submissions that are marked in the table. */
export const MarkedForm = () => {
  const { folder } = useLoaderData<typeof loadSubmissions>();
  const text = usePanelText();
  const other = folder === 'spam' ? 'inbox' : 'spam';
  return (
    <section aria-labelledby="marked">
      <h2 id="marked">{text('submissions.change')}</h2>
      <PanelForm id={MARKS_FORM} className="submission-changes">
        <MarkAll form={MARKS_FORM} hint={text('submissions.changeText')} all={text('submissions.markAll')} />
        <button className="button quiet" type="submit" name={CHANGE} value={other}>
          {text(other === 'spam' ? 'submissions.toSpam' : 'submissions.toInbox')}
        </button>
        <details className="panel-more">
          <summary>{text('submissions.delete')}</summary>
          <div className="panel-step">
            <p className="panel-text">{text('submissions.deleteText')}</p>
            <p>
              <button className="button panel-danger" type="submit" name={CHANGE} value="deleted">
                {text('submissions.deleteNow')}
              </button>
            </p>
          </div>
        </details>
      </PanelForm>
    </section>
  );
};
