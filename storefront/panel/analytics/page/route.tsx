import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { useWayToResult } from '../use-way-to-result.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { AGAIN, AskForm } from './ask-form.tsx';
import { type AnalyticsPage, AnalyticsProvider, useAnalytics } from './current-query.ts';
import { changeAnalytics } from './change-analytics.server.ts';
import { loadAnalytics } from './load-analytics.server.ts';
import { QueryForm } from './query-form.tsx';
import { Result } from './result.tsx';
import { SavedQueries } from './saved-queries.tsx';

export const handle = { needs: 'analytics:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAnalytics(request, context);
export const action = (args: ActionFunctionArgs) => changeAnalytics(args);
export { clientAction } from '../../form-handling/stay-on-page.ts';
/** Answers bring the page with them. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult === undefined ? defaultShouldRevalidate : false;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Questions = () => {
  const { questions } = useAnalytics();
  const text = usePanelText();
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{text('analytics.questions')}</h2>
      <ul role="list" className="analytics-questions">
        {questions.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} preventScrollReset>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Tables = () => {
  const { tables } = useAnalytics();
  const text = usePanelText();
  return (
    <details className="panel-more">
      <summary>{text('analytics.tables')}</summary>
      <dl className="analytics-tables">
        {tables.map(({ name, columns }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{columns.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

/** The answer to a form has the whole page; one that was lost leaves it as it was. */
const usePage = (): AnalyticsPage => {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<{ readonly page?: AnalyticsPage }>();
  const [known, setKnown] = useState(loaded);
  const page = answer === undefined ? loaded : (answer.page ?? known);
  if (page !== known) setKnown(page);
  return page;
};

const Analytics = () => {
  const page = usePage();
  const { asked, clock, notice } = page;
  const text = usePanelText();
  const isRemoved = usePanelAnswer()?.ok === true && notice !== null;
  const heading = useWayToResult<HTMLHeadingElement>(notice === null);
  return (
    <AnalyticsProvider value={page}>
      <div className="panel-page analytics">
        <PageHead title={text('analytics.title')} lead={text('analytics.lead')}>
          <p className="panel-hint">{clock}</p>
          <p>
            <Link className="more-link" to="/analytics/lesemodelle">
              {text('readModels.link')}
            </Link>
          </p>
        </PageHead>
        <Outcome notice={notice} />
        {isRemoved && (
          <p className="panel-notice" role="status">
            {notice}
          </p>
        )}
        <QueryForm />
        <AskForm id={AGAIN} fields={asked.again} />
        {asked.result && <Result result={asked.result} asked={asked} heading={heading} />}
        <Questions />
        <SavedQueries />
        <Tables />
      </div>
    </AnalyticsProvider>
  );
};
export default Analytics;
