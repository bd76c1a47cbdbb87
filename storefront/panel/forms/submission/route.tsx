import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeShown } from './action.server.ts';
import { loadSubmission } from './load-submission.server.ts';
import { SubmissionAnswers, SubmissionChanges, SubmissionFacts } from './submission-parts.tsx';

export const handle = { needs: 'forms:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadSubmission(params['formId'] ?? '', params['submissionId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changeShown(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** FO-11 */
const Submission = () => {
  const { id, title, back, folderName, newer, older, canChange, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page" key={id}>
      <PageHead
        title={title}
        back={{ to: back.to, label: text('submission.back', { name: back.name }) }}
        beside={<span className="badge">{folderName}</span>}
      />
      <Outcome notice={notice} />
      <div className="order-columns">
        <div className="order-main">
          <SubmissionAnswers />
        </div>
        <div className="order-side submission-side order-no-print">
          <SubmissionFacts />
          {canChange && <SubmissionChanges />}
        </div>
      </div>
      <nav aria-label={text('submission.others')}>
        <PageLinks
          ways={[
            { to: newer, label: text('submission.newer') },
            { to: older, label: text('submission.older') },
          ]}
        />
      </nav>
    </div>
  );
};
export default Submission;
