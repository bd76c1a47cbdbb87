import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { FindingsTable } from '../findings.tsx';
import { NewVersion } from './new-version.tsx';
import { changeReadModel } from './change-read-model.server.ts';
import { loadReadModel } from './load-read-model.server.ts';

export const handle = { needs: 'analytics:read' };
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadReadModel(params['view'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changeReadModel(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Drift = () => {
  const { drift, driftFindings } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <section aria-labelledby="drift">
      <h2 id="drift">{text('readModels.driftTitle')}</h2>
      {!driftFindings && <p className="panel-text">{text('readModels.driftSoon')}</p>}
      {driftFindings && (
        <p className="panel-text">
          {text(
            drift.isEmpty
              ? 'readModels.driftEmpty'
              : driftFindings.differs
                ? 'readModels.driftSome'
                : 'readModels.driftNone',
          )}
        </p>
      )}
      {drift.checked !== null && <p className="panel-hint">{drift.checked}</p>}
      {driftFindings?.differs && (
        <FindingsTable
          findings={driftFindings}
          before={text('readModels.shown')}
          after={text('readModels.right')}
          label={text('readModels.driftRows')}
        />
      )}
    </section>
  );
};

const ReadModel = () => {
  const { name, view, facts, drift, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead
        title={name}
        back={{ to: '/analytics/lesemodelle', label: text('readModels.back') }}
        beside={
          <span className="badge" data-drift={drift.state}>
            {drift.label}
          </span>
        }
      >
        <p className="panel-hint">
          <code>{view}</code> · {facts}
        </p>
      </PageHead>
      <Outcome notice={notice} />
      <Drift />
      <NewVersion />
    </div>
  );
};
export default ReadModel;
