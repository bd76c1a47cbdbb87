import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { LiveProgress } from '../../frame/live-progress.tsx';
import { MODELS_PAGE } from '../model-texts.server.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useAskAgain } from '../../frame/use-ask-again.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { loadReadModels, type ReadModelRow } from './load-read-models.server.ts';

export const handle = { needs: 'analytics:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadReadModels(request, context);
export const action = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'readModels.failed',
    write: async () => {
      await context.readModels.checkNow();
      return redirect(`${MODELS_PAGE}?ok=asked`, 303);
    },
  });
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Row = ({ row }: { row: ReadModelRow }) => (
  <li>
    <div className="panel-facts">
      <p>
        <Link className="batch-link" to={row.href}>
          {row.name}
        </Link>{' '}
        <span className="badge" data-drift={row.drift.state}>
          {row.drift.label}
        </span>{' '}
        {row.isLate && <span className="badge">{row.lag}</span>}{' '}
        {row.beside !== null && <span className="badge">{row.beside}</span>}
      </p>
      <p className="panel-hint">
        {[row.version, ...(row.isLate ? [] : [row.lag]), row.documents].filter((part) => part !== null).join(' · ')}
      </p>
    </div>
    <code className="panel-hint">{row.view}</code>
  </li>
);

const Check = () => {
  const { check } = useLoaderData<typeof loader>();
  const text = usePanelText();
  if (!check) {
    return <PanelForm intent="check" keepsPlace submit={text('readModels.checkNow')} />;
  }
  return (
    <LiveProgress title={text('readModels.checking')} value={check.value} here="/analytics/lesemodelle">
      <p className="panel-text">{check.said}</p>
      <p className="panel-hint">{text('readModels.checkLeave')}</p>
    </LiveProgress>
  );
};

const ReadModels = () => {
  const { rows, sum, clock, isMoving, hasLosses, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  useAskAgain(isMoving);
  return (
    <div className="panel-page">
      <PageHead
        title={text('readModels.title')}
        back={{ to: '/analytics', label: text('readModels.queries') }}
        lead={text('readModels.lead')}
        beside={
          <span className="badge" data-drift={sum.isDrifting ? 'drifted' : 'same'}>
            {sum.label}
          </span>
        }
      >
        {sum.checked !== null && <p className="panel-hint">{sum.checked}</p>}
        <p className="panel-hint">{clock}</p>
        {hasLosses && (
          <p>
            <Link className="more-link" to="/fehlende-ereignisse">
              {text('logLosses.kept')}
            </Link>
          </p>
        )}
      </PageHead>
      <Outcome notice={notice} />
      <Check />
      <section aria-label={text('readModels.title')}>
        <ul role="list" className="panel-rows">
          {rows.map((row) => (
            <Row key={row.view} row={row} />
          ))}
        </ul>
      </section>
    </div>
  );
};
export default ReadModels;
