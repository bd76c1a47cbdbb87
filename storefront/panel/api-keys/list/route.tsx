import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { Alert } from '../../../app/components/alert.tsx';
import { metaTags } from '../../../app/page-meta.ts';
import { Notice } from '../../form-handling/outcome.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeApiKeys } from './action.server.ts';
import { CreateKey } from './create-key.tsx';
import { KeyItem } from './key-item.tsx';
import { loadApiKeys } from './load-api-keys.server.ts';

export const handle = { needs: 'apiKeys:write' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadApiKeys(request, context);
export const action = (args: ActionFunctionArgs) => changeApiKeys(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** MP-01 */
const ApiKeys = () => {
  const { keys, isCreating, notice } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  const created = answer?.intent === 'create' ? answer : undefined;
  return (
    <div className="panel-page">
      <PageHead title={text('apiKeys.title')} lead={text('apiKeys.lead')}>
        <p className="panel-inline">
          <Link className="more-link" to="/api-schluessel/hilfe">
            {text('apiKeys.learnMore')}
          </Link>
          <Link className="more-link" to="/api-schluessel/hilfe#bedingungen">
            {text('apiKeys.terms')}
          </Link>
        </p>
        <p>
          <Link className="button" to="/api-schluessel?neu" preventScrollReset>
            {text('apiKeys.create')}
          </Link>
        </p>
      </PageHead>
      {created === undefined && <Alert answer={answer?.ok === false ? answer : undefined} />}
      <Notice notice={notice} />
      {(isCreating || created !== undefined) && <CreateKey answer={created} />}
      <section aria-labelledby="keys">
        <h2 id="keys">{text('apiKeys.list')}</h2>
        {keys.length === 0 ? (
          <p className="panel-text">{text('apiKeys.none')}</p>
        ) : (
          <ul role="list" className="panel-rows">
            {keys.map((row) => (
              <KeyItem key={row.id} row={row} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
};
export default ApiKeys;
