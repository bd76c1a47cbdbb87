import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { loadCampaigns } from './load-campaigns.server.ts';

export const handle = { needs: 'newsletters:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCampaigns(request, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** NL-01 */
const Campaigns = () => {
  const { rows, canWrite, first, more } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead
        title={text('campaigns')}
        back={{ to: '/newsletter', label: text('newsletter.back') }}
        lead={text('campaigns.lead')}
      >
        {canWrite && (
          <p>
            <Link className="button" to="/newsletter/kampagnen/neu">
              {text('campaigns.write')}
            </Link>
          </p>
        )}
      </PageHead>
      <section aria-label={text('campaigns')}>
        {rows.length === 0 ? (
          <EmptyList title={text('campaigns.none')} text={text('campaigns.noneText')} />
        ) : (
          <ul role="list" className="panel-rows">
            {rows.map(({ id, href, subject, status, statusText, about, figures }) => (
              <li key={id}>
                <div className="panel-facts">
                  <p>
                    <Link to={href} dir="auto">
                      {subject}
                    </Link>{' '}
                    <span className="badge" data-open={status === 'sending'}>
                      {statusText}
                    </span>
                  </p>
                  <p className="panel-hint">{about}</p>
                  {figures !== null && <p>{figures}</p>}
                </div>
              </li>
            ))}
          </ul>
        )}
        <PageLinks
          ways={[
            { to: first, label: text('newsletter.first') },
            { to: more, label: text('newsletter.more') },
          ]}
        />
      </section>
    </div>
  );
};
export default Campaigns;
