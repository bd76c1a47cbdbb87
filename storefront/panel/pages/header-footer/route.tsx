import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { ProblemSummary } from '../../form-handling/problem-summary.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { PAGES } from '../addresses.ts';
import { beginHeaderFooter, loadHeaderFooter } from './begin.server.ts';

export const handle = { needs: 'content:read' };
export const loader = ({ context }: LoaderFunctionArgs) => loadHeaderFooter(context);
export const action = (args: ActionFunctionArgs) => beginHeaderFooter(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** Until a site has a header and a footer of its own; then its editor is shown instead. */
const BeginHeaderFooter = () => {
  const { mayDraft } = useLoaderData<typeof loader>();
  const answer = useActionData<PanelAnswer>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead
        title={text('pages.headerFooter')}
        back={{ to: PAGES, label: text('pages.back') }}
        lead={text('header.lead')}
      />
      <ProblemSummary answer={answer} />
      {mayDraft ? (
        <PanelForm intent="begin" submit={text('header.begin')} submitClass="button" />
      ) : (
        <p className="panel-notice">{text('header.none')}</p>
      )}
    </div>
  );
};
export default BeginHeaderFooter;
