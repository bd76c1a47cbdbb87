import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeMarked } from './action.server.ts';
import { loadSubmissions } from './load-submissions.server.ts';
import { MarkedForm } from './marked-form.tsx';
import { SubmissionFilters } from './submission-filters.tsx';
import { SubmissionTable } from './submission-table.tsx';

export const handle = { needs: 'forms:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadSubmissions(params['formId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changeMarked(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Nothing = () => {
  const { empty } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-notice" role="status">
      <h2>{text(empty.title)}</h2>
      {empty.text !== null && <p>{text(empty.text)}</p>}
    </div>
  );
};

/** FO-07 */
const Submissions = () => {
  const { form, back, toExport, isUntouched, rows, searched, searchOn, more, first, canChange, notice } =
    useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead
        title={text('submissions.title', { name: form.name })}
        back={{ to: back, label: text(form.isDeleted ? 'submissions.backAll' : 'submissions.back') }}
        lead={form.isDeleted ? text('submissions.deletedForm') : null}
        beside={
          !isUntouched && (
            <Link className="button quiet" to={toExport}>
              {text('submissions.export')}
            </Link>
          )
        }
      />
      <Outcome notice={notice} />
      {!isUntouched && <SubmissionFilters />}
      <section aria-label={text('submissions.list')}>
        {searched !== null && (
          <p className="panel-hint" role="status">
            {searched}
          </p>
        )}
        {rows.length === 0 ? <Nothing /> : <SubmissionTable key={rows[0]?.id} />}
        <PageLinks
          ways={[
            { to: searchOn, label: text('submissions.searchOn') },
            { to: more, label: text('submissions.more') },
            { to: first, label: text('submissions.newest') },
          ]}
        />
      </section>
      {canChange && rows.length > 0 && <MarkedForm />}
    </div>
  );
};
export default Submissions;
