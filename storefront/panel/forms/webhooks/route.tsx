import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeWebhooks } from './action.server.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { loadWebhooks } from './load-webhooks.server.ts';
import { AddWebhook } from '../../webhooks/add.tsx';
import { Secret } from '../../webhooks/secret.tsx';
import { UrlField } from '../../webhooks/url-field.tsx';
import { WebhookItem } from './webhook-item.tsx';

export const handle = { needs: 'forms:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadWebhooks(params['formId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changeWebhooks(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Mails = () => {
  const { mailTo, editor } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">{text('webhooks.mails')}</h2>
      {mailTo.length === 0 ? (
        <p className="panel-text">{text('webhooks.noMails')}</p>
      ) : (
        <ul role="list" className="panel-list">
          {mailTo.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </ul>
      )}
      <p>
        <Link className="more-link" to={editor}>
          {text('webhooks.editMails')}
        </Link>
      </p>
    </section>
  );
};

const FormWebhooks = () => {
  const { title, webhooks, notice, canWrite } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  const secret = answer?.ok === true ? answer.apiKey?.key : undefined;
  return (
    <div className="panel-page">
      <PageHead title={title} back={{ to: '/formulare', label: text('webhooks.back') }} lead={text('webhooks.lead')} />
      <Outcome notice={notice} />
      {secret !== undefined && <Secret value={secret} />}
      <Mails />
      <section aria-labelledby="webhooks">
        <h2 id="webhooks">{text('webhooks.list')}</h2>
        <p className="panel-text">{text('webhooks.help')}</p>
        {webhooks.length === 0 ? (
          <p className="panel-text">{text('webhooks.none')}</p>
        ) : (
          <ul role="list" className="panel-rows webhook-rows">
            {webhooks.map((row) => (
              <WebhookItem key={row.id} row={row} canWrite={canWrite} />
            ))}
          </ul>
        )}
        {canWrite && (
          <AddWebhook>
            <UrlField />
          </AddWebhook>
        )}
      </section>
      <DeliveryLog />
    </div>
  );
};
export default FormWebhooks;
