import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { Alert } from '../../../app/components/alert.tsx';
import { useSending } from '../../../app/frame/use-sending.ts';
import { metaTags } from '../../../app/page-meta.ts';
import { BatchList } from '../batch-list.tsx';
import { PanelCheck, PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { startImport } from './action.server.ts';
import { loadImports } from './load-imports.server.ts';

export const handle = { needs: 'products:write' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadImports(request, context);
export const action = (args: ActionFunctionArgs) => startImport(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const NewImport = () => {
  const { collections } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const { isSending } = useSending();
  if (collections.length === 0) return <p className="panel-notice">{text('imports.noCollection')}</p>;
  return (
    <PanelForm encType="multipart/form-data">
      <PanelField
        label={text('imports.file')}
        hint={text('imports.fileHint')}
        name="file"
        type="file"
        accept=".csv,text/csv"
        required
      />
      <PanelSelect
        label={text('imports.collection')}
        name="collection"
        choices={collections}
        defaultValue={collections[0]?.value}
      />
      <PanelCheck label={text('imports.dryRun')} name="dryRun" />
      <button className="button" type="submit" aria-disabled={isSending}>
        {text('imports.start')}
      </button>
    </PanelForm>
  );
};

/** MP-02 */
const Imports = () => {
  const { past } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={text('imports')} lead={text('imports.lead')} />
      <Alert answer={answer?.ok === false ? answer : undefined} />
      <section aria-labelledby="new">
        <h2 id="new">{text('imports.new')}</h2>
        <NewImport />
      </section>
      <BatchList {...past} />
    </div>
  );
};
export default Imports;
