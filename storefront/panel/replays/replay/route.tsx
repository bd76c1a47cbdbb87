import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { BatchProgress } from '../../batches/batch-progress.tsx';
import { BatchReport } from '../../batches/batch-report.tsx';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { ConfirmButton } from '../../form-handling/confirm-button.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeReplay } from './action.server.ts';
import { Documents } from './documents.tsx';
import { loadReplay } from './load-replay.server.ts';

export const handle = { needs: 'analytics:read' };
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadReplay(params['replayId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changeReplay(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Replay = () => {
  const replay = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page analytics">
      <PageHead title={replay.title} lead={replay.part} back={{ to: replay.back.href, label: replay.back.label }}>
        <p className="batch-state">
          <span className="badge" role="status">
            {replay.status}
          </span>
        </p>
        <p className="panel-hint">{replay.by}</p>
      </PageHead>
      <Outcome notice={replay.notice} />
      {replay.progress && <BatchProgress progress={replay.progress} here={replay.here} />}
      {replay.canCancel && (
        <ConfirmButton
          intent="cancel"
          label={text('replay.stop')}
          about={text('replay.stopText')}
          now={text('replay.stopNow')}
          isDanger={false}
        />
      )}
      {replay.resume !== null && (
        <PanelForm intent="resume" submit={text('replay.resume')}>
          <p className="panel-text">{replay.resume}</p>
        </PanelForm>
      )}
      {replay.reason !== null && <p className="panel-notice">{text('batch.why', { reason: replay.reason })}</p>}
      {replay.file !== null && (
        <p className="batch-file">
          <a className="button" href={replay.file} download>
            {text('batch.download')}
          </a>
          <span className="panel-hint">{replay.fileText}</span>
        </p>
      )}
      {replay.report && <BatchReport id="report" title={text('batch.report')} report={replay.report} />}
      {replay.result && <Documents result={replay.result} />}
    </div>
  );
};
export default Replay;
