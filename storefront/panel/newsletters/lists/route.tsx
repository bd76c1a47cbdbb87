import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { createList, loadLists } from './load-lists.server.ts';

export const handle = { needs: 'newsletters:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadLists(request, context);
export const action = (args: ActionFunctionArgs) => createList(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const CreateList = () => {
  const text = usePanelText();
  return (
    <section aria-labelledby="create">
      <h2 id="create">{text('newsletter.create')}</h2>
      <PanelForm submit={text('newsletter.createNow')}>
        <PanelField
          label={text('newsletter.name')}
          name="name"
          hint={text('newsletter.nameHint')}
          maxLength={100}
          required
        />
      </PanelForm>
    </section>
  );
};

/** NL-01 */
const Newsletter = () => {
  const { rows, canWrite, toSettings, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={text('newsletter')} lead={text('newsletter.lead')}>
        <p className="panel-inline">
          <Link className="button" to="/newsletter/kampagnen">
            {text('campaigns')}
          </Link>
          <Link className="button quiet" to="/newsletter/anbieter">
            {text('newsletter.provider')}
          </Link>
          {toSettings !== null && (
            <Link className="button quiet" to={toSettings}>
              {text('newsletter.toSettings')}
            </Link>
          )}
        </p>
      </PageHead>
      <Outcome notice={notice} />
      <section aria-labelledby="lists">
        <h2 id="lists">{text('newsletter.lists')}</h2>
        {rows.length === 0 ? (
          <div className="panel-notice" role="status">
            <h3>{text('newsletter.none')}</h3>
            <p>{text('newsletter.noneText')}</p>
          </div>
        ) : (
          <ul role="list" className="panel-rows">
            {rows.map(({ id, name, href, members, last, isOwn, isArchived }) => (
              <li key={id}>
                <div className="panel-facts">
                  <p>
                    <Link to={href} dir="auto">
                      {name}
                    </Link>{' '}
                    {isOwn && <span className="badge">{text('newsletter.own')}</span>}
                    {isArchived && <span className="badge">{text('newsletter.archived')}</span>}
                  </p>
                  <p>{members}</p>
                  {last !== null && <p className="panel-hint">{last}</p>}
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      {canWrite && <CreateList />}
    </div>
  );
};
export default Newsletter;
