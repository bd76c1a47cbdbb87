import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useAskAgain } from '../../frame/use-ask-again.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeSandboxes } from './action.server.ts';
import { loadSandboxes } from './load-sandboxes.server.ts';
import { NewSandbox } from './new-sandbox.tsx';
import { Sandbox } from './sandbox.tsx';

export const handle = { needs: 'analytics:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSandboxes(request, context);
export const action = (args: ActionFunctionArgs) => changeSandboxes(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Sandboxes = () => {
  const { rows, goesOn, mayMake, isSandbox, notice } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  const isHydrated = useHydrated();
  useAskAgain(goesOn);
  const newKey = answer?.ok === true ? answer.sandboxKey : undefined;
  return (
    <div className="panel-page analytics">
      <PageHead title={text('sandboxes.title')} lead={text('sandboxes.lead')} />
      <Outcome notice={notice} />
      {isSandbox && <p className="panel-notice">{text('sandboxes.here')}</p>}
      {!isSandbox && !mayMake && <p className="panel-hint">{text('sandboxes.mayNot')}</p>}
      {!isSandbox && (
        <section aria-labelledby="sandboxes">
          <h2 id="sandboxes">{text('sandboxes.list')}</h2>
          {rows.length === 0 ? (
            <div className="panel-notice">
              <h3>{text('sandboxes.none')}</h3>
              <p>{text('sandboxes.noneText')}</p>
            </div>
          ) : (
            <ul role="list" className="panel-rows">
              {rows.map((row) => (
                <Sandbox key={row.id} row={row} mayMake={mayMake} newKey={newKey?.id === row.id ? newKey : null} />
              ))}
            </ul>
          )}
          {goesOn && !isHydrated && (
            <p>
              <Link className="button quiet" to="/analytics/kopien" reloadDocument>
                {text('reload')}
              </Link>
            </p>
          )}
        </section>
      )}
      {!isSandbox && mayMake && <NewSandbox key={rows.length} />}
    </div>
  );
};
export default Sandboxes;
