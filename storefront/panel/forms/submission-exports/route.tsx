import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { BatchList } from '../../batches/batch-list.tsx';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelSelect } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { startExport } from './action.server.ts';
import { loadSubmissionExports } from './load-exports.server.ts';

export const handle = { needs: 'forms:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadSubmissionExports(params['formId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => startExport(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** MP-02 */
const SubmissionExports = () => {
  const { name, back, formats, folders, past } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead
        title={text('submissionExport.title', { name })}
        back={{ to: back, label: text('submission.back', { name }) }}
        lead={text('submissionExport.lead')}
      />
      <Outcome notice={null} />
      <section aria-labelledby="new">
        <h2 id="new">{text('submissionExport.new')}</h2>
        <PanelForm submit={text('submissionExport.start')}>
          <PanelSelect label={text('submissionExport.format')} name="format" choices={formats} defaultValue="csv" />
          <PanelSelect
            label={text('submissionExport.folder')}
            name="folder"
            choices={folders}
            placeholder={text('submissionExport.everything')}
          />
        </PanelForm>
      </section>
      <BatchList {...past} />
    </div>
  );
};
export default SubmissionExports;
