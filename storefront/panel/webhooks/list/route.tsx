import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { AddWebhook } from '../add.tsx';
import { Secret } from '../secret.tsx';
import { changeEventWebhooks } from './action.server.ts';
import { EventLog } from './event-log.tsx';
import { EventWebhookFields } from './fields.tsx';
import { loadEventWebhooks } from './load-event-webhooks.server.ts';
import { EventWebhookItem } from './webhook-item.tsx';

export const handle = { needs: 'settings:write' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadEventWebhooks(request, context);
export const action = (args: ActionFunctionArgs) => changeEventWebhooks(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const EventWebhooks = () => {
  const { webhooks, notice, isSandbox } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  const secret = answer?.ok === true ? answer.apiKey?.key : undefined;
  return (
    <div className="panel-page">
      <PageHead title={text('eventWebhooks.title')} lead={text('eventWebhooks.lead')} />
      <Outcome notice={notice} />
      {isSandbox && <p className="panel-problem">{text('eventWebhooks.sandbox')}</p>}
      {secret !== undefined && <Secret value={secret} />}
      <section aria-labelledby="webhooks">
        <h2 id="webhooks">{text('eventWebhooks.list')}</h2>
        <p className="panel-text">{text('eventWebhooks.help')}</p>
        {webhooks.length === 0 ? (
          <p className="panel-text">{text('eventWebhooks.none')}</p>
        ) : (
          <ul role="list" className="panel-rows webhook-rows">
            {webhooks.map((row) => (
              <EventWebhookItem key={row.id} row={row} />
            ))}
          </ul>
        )}
        <AddWebhook>
          <EventWebhookFields />
        </AddWebhook>
      </section>
      <EventLog />
    </div>
  );
};
export default EventWebhooks;
