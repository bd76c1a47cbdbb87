import { useLoaderData } from '@remix-run/react';
import { Outcome } from '../form-handling/outcome.tsx';
import { ConfirmButton } from '../form-handling/confirm-button.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { usePanelText } from '../frame/use-panel.ts';
import { BatchProgress } from './batch-progress.tsx';
import { BatchReport } from './batch-report.tsx';
import type { loadBatch } from './load-batch.server.ts';

/** MP-02 */
export const BatchPage = () => {
  const batch = useLoaderData<typeof loadBatch>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={batch.title} back={{ to: batch.back.href, label: batch.back.label }}>
        <p className="batch-state">
          <span className="badge" role="status">
            {batch.status}
          </span>{' '}
          {batch.trial !== null && <span className="badge">{batch.trial}</span>}
        </p>
        <p className="panel-hint">{batch.by}</p>
        {batch.undone !== null && <p className="panel-hint">{batch.undone}</p>}
      </PageHead>
      <Outcome notice={batch.notice} />
      {batch.progress && <BatchProgress progress={batch.progress} here={batch.here} />}
      {batch.canCancel && (
        <ConfirmButton
          intent="cancel"
          label={text('batch.cancel')}
          about={text('batch.cancelText')}
          now={text('batch.cancelNow')}
        />
      )}
      {batch.reason !== null && <p className="panel-notice">{text('batch.why', { reason: batch.reason })}</p>}
      {batch.fileText !== null && (
        <p className="batch-file">
          {batch.file !== null && (
            <a className="button" href={batch.file} download>
              {text('batch.download')}
            </a>
          )}
          <span className="panel-hint">{batch.fileText}</span>
        </p>
      )}
      {batch.undoReport && <BatchReport id="undo-report" title={text('batch.undoReport')} report={batch.undoReport} />}
      {batch.report && <BatchReport id="report" title={text('batch.report')} report={batch.report} />}
      {batch.undo !== null && (
        <ConfirmButton intent="undo" label={text('batch.undo')} about={batch.undo} now={text('batch.undoNow')} />
      )}
    </div>
  );
};
