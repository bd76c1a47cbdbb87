import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { useWayToResult } from '../use-way-to-result.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeAnalytics } from './change-analytics.server.ts';
import { loadAnalytics } from './load-analytics.server.ts';
import { QueryForm } from './query-form.tsx';
import { Result } from './result.tsx';
import { SavedQueries } from './saved-queries.tsx';

export const handle = { needs: 'analytics:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAnalytics(request, context);
export const action = (args: ActionFunctionArgs) => changeAnalytics(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Questions = () => {
  const { questions } = useLoaderData<typeof loader>();
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
  const { tables } = useLoaderData<typeof loader>();
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

const Analytics = () => {
  const { asked, clock, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const heading = useWayToResult<HTMLHeadingElement>(notice === null);
  return (
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
      <QueryForm />
      {asked.result && <Result result={asked.result} asked={asked} heading={heading} />}
      <Questions />
      <SavedQueries />
      <Tables />
    </div>
  );
};
export default Analytics;
