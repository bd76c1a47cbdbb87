import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { metaTags } from '../../../app/page-meta.ts';
import { LineChart } from '../../charts/line-chart.tsx';
import { AskForm, WrongAddress } from '../../form-handling/filter-form.tsx';
import { Outcome } from '../../form-handling/outcome.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeList } from './action.server.ts';
import { AddForms, ListForms } from './list-forms.tsx';
import { loadList } from './load-list.server.ts';
import { SubscriberRow } from './subscriber-row.tsx';

export const handle = { needs: 'newsletters:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadList(params['listId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changeList(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Imported = () => {
  const answer = usePanelAnswer();
  if (answer?.ok !== true || !answer.report) return null;
  const { done, refused } = answer.report;
  return (
    <div className="panel-notice" role="status">
      <p>{done}</p>
      {refused.length > 0 && (
        <p dir="auto">
          {refused[0]?.reason}: {refused.map(({ name }) => name).join(', ')}
        </p>
      )}
    </div>
  );
};

const Filters = () => {
  const { filters, email, here, tag, wrong } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const id = useId();
  return (
    <>
      <WrongAddress wrong={wrong} />
      <nav aria-label={text('newsletter.filter')}>
        <ul role="list" className="panel-inline">
          {filters.map(({ label, href, isChosen }) => (
            <li key={href}>
              <Link className="chip" to={href} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
                {label}
              </Link>
            </li>
          ))}
          {tag !== null && (
            <li>
              <span className="badge">#{tag}</span>
            </li>
          )}
        </ul>
      </nav>
      <AskForm className="panel-form" ofPeople={here} key={email}>
        <div className="panel-field">
          <label htmlFor={id}>{text('newsletter.search')}</label>
          <input id={id} type="search" name="adresse" defaultValue={email} maxLength={256} autoComplete="off" />
          <p className="panel-hint">{text('newsletter.searchHint')}</p>
        </div>
        <div className="panel-inline">
          <button className="button quiet" type="submit">
            {text('newsletter.searchNow')}
          </button>
          {email !== '' && (
            <Link className="more-link" to={here}>
              {text('newsletter.reset')}
            </Link>
          )}
        </div>
      </AskForm>
    </>
  );
};

/** NL-01 */
const NewsletterList = () => {
  const page = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={page.name} back={{ to: '/newsletter', label: text('newsletter.back') }} lead={page.members}>
        <p className="panel-inline">
          {page.isOwn && <span className="badge">{text('newsletter.own')}</span>}
          {page.isArchived && <span className="badge">{text('newsletter.archived')}</span>}
        </p>
      </PageHead>
      <Outcome notice={page.notice} />
      <Imported />
      <section aria-labelledby="growth">
        <h2 id="growth">{text('newsletter.growth')}</h2>
        {page.growth.chart && <LineChart chart={page.growth.chart} />}
        <p className="panel-hint">{page.growth.sums}</p>
      </section>
      <section aria-labelledby="subscribers">
        <h2 id="subscribers">{text('newsletter.subscribers')}</h2>
        <Filters />
        {page.rows.length === 0 ? (
          <p className="panel-text" role="status">
            {text(page.email === '' ? 'newsletter.noSubscribers' : 'newsletter.notFound')}
          </p>
        ) : (
          <ul role="list" className="panel-rows">
            {page.rows.map((row) => (
              <SubscriberRow key={row.personId} row={row} here={page.here} canWrite={page.canWrite} />
            ))}
          </ul>
        )}
        <PageLinks
          ways={[
            { to: page.first, label: text('newsletter.first') },
            { to: page.more, label: text('newsletter.more') },
          ]}
        />
      </section>
      {page.canWrite && !page.isArchived && <AddForms key={page.members} />}
      {page.canWrite && <ListForms />}
    </div>
  );
};
export default NewsletterList;
