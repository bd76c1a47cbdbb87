import { useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import { PANEL } from '../../frame/panel-path.ts';
import type { loadCampaign } from './load-campaign.server.ts';

/** The saved version: wide, narrow, and as plain text. */
export const Preview = () => {
  const { preview, mail } = useLoaderData<typeof loadCampaign>();
  const text = usePanelText();
  if (preview === null) return null;
  return (
    <section aria-labelledby="preview" className="newsletter-forms">
      <h2 id="preview">{text('campaign.look')}</h2>
      <p className="panel-hint">{text('campaign.lookHint')}</p>
      <details className="panel-more" open>
        <summary>{text('campaign.lookWide')}</summary>
        <iframe className="campaign-wide" src={PANEL + preview} sandbox="" title={text('campaign.lookWide')} />
      </details>
      <details className="panel-more">
        <summary>{text('campaign.lookNarrow')}</summary>
        <iframe className="campaign-narrow" src={PANEL + preview} sandbox="" title={text('campaign.lookNarrow')} />
      </details>
      <details className="panel-more">
        <summary>{text('campaign.lookText')}</summary>
        <pre className="campaign-text" dir="auto">
          {mail}
        </pre>
      </details>
    </section>
  );
};
