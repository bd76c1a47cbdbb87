import { useLoaderData } from '@remix-run/react';
import { LiveProgress } from '../../frame/live-progress.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadCampaign } from './load-campaign.server.ts';

export const CampaignRecord = () => {
  const { record } = useLoaderData<typeof loadCampaign>();
  const text = usePanelText();
  if (record === null) return null;
  const { here, isRunning, progress, counts, rows, first, more } = record;
  return (
    <>
      {isRunning && (
        <LiveProgress title={text('campaign.underWay')} value={progress.value} here={here}>
          <p className="batch-numbers">{progress.said}</p>
        </LiveProgress>
      )}
      <section aria-labelledby="record" className="newsletter-forms">
        <h2 id="record">{text('campaign.record')}</h2>
        {!isRunning && <p>{progress.said}</p>}
        <dl className="batch-counts">
          {counts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ul role="list" className="panel-rows">
          {rows.map((row) => (
            <li key={row.personId}>
              <div className="panel-facts">
                <p>
                  <strong dir="auto">{row.email}</strong>{' '}
                  <span className="badge" data-status={row.status}>
                    {row.statusText}
                  </span>
                </p>
                <p className="panel-hint">
                  <time dateTime={row.dateTime}>{row.moment}</time>
                </p>
                {row.reason !== null && (
                  <p className="panel-hint" dir="auto">
                    {row.reason}
                  </p>
                )}
                {row.mayBeDouble && <p className="panel-hint">{text('campaign.double')}</p>}
              </div>
            </li>
          ))}
        </ul>
        <PageLinks
          ways={[
            { to: first, label: text('newsletter.first') },
            { to: more, label: text('newsletter.more') },
          ]}
        />
      </section>
    </>
  );
};
