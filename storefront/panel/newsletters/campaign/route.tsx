import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeCampaign } from './action.server.ts';
import { CampaignForm } from './campaign-form.tsx';
import { loadCampaign } from './load-campaign.server.ts';
import { Preview } from './preview.tsx';
import { CampaignRecord } from './record.tsx';
import { CampaignVersions } from './versions.tsx';

export const handle = { needs: 'newsletters:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadCampaign(params['campaignId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changeCampaign(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Sending = () => {
  const { audience } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <section aria-labelledby="sending" className="newsletter-forms">
      <h2 id="sending">{text('campaign.sending')}</h2>
      <PanelForm intent="test" submit={text('campaign.test')} submitClass="button quiet">
        <p className="panel-text">{text('campaign.testText')}</p>
      </PanelForm>
      <details className="panel-more">
        <summary>{text('campaign.start')}</summary>
        <PanelForm intent="start" submit={text('campaign.startNow')}>
          <p className="panel-text">{audience}</p>
          <p className="panel-text">{text('campaign.startText')}</p>
        </PanelForm>
      </details>
    </section>
  );
};

const Switch = () => {
  const { status } = useLoaderData<typeof loader>();
  const text = usePanelText();
  if (status !== 'sending' && status !== 'paused') return null;
  const intent = status === 'sending' ? 'pause' : 'resume';
  return (
    <PanelForm
      intent={intent}
      className="panel-inline"
      submit={text(`campaign.${intent}`)}
      submitClass="button quiet"
    />
  );
};

/** NL-01 */
const Campaign = () => {
  const page = useLoaderData<typeof loader>();
  const text = usePanelText();
  const isDraft = page.status === 'draft';
  return (
    <div className="panel-page">
      <PageHead title={page.title} back={{ to: '/newsletter/kampagnen', label: text('campaigns.back') }}>
        {!page.isNew && (
          <p>
            <span className="badge" data-open={page.status === 'sending'}>
              {page.statusText}
            </span>
          </p>
        )}
        {page.canWrite && <Switch />}
      </PageHead>
      <Outcome notice={page.notice} />
      <CampaignVersions />
      {isDraft && page.lists.length === 0 && <p className="panel-notice">{text('newsletter.provider.noLists')}</p>}
      {isDraft && page.canWrite && <CampaignForm />}
      <CampaignRecord />
      <Preview />
      {isDraft && page.canWrite && !page.isNew && <Sending />}
    </div>
  );
};
export default Campaign;
