import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { loadInstallation } from './load-installation.server.ts';

export const handle = { needs: 'signedIn', place: 'both' };
export const loader = ({ context }: LoaderFunctionArgs) => loadInstallation(context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** SF-02: what stands in the place of plans and upgrades. */
const Installation = () => {
  const { facts, licence } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead
        title={text('installation.title')}
        back={{ to: '/konto', label: text('account') }}
        lead={text('installation.lead')}
      />
      <section aria-labelledby="facts">
        <h2 id="facts">{text('installation.facts')}</h2>
        <dl className="panel-terms">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="plans">
        <h2 id="plans">{text('installation.plans')}</h2>
        <p className="panel-text">{text('installation.plansText')}</p>
      </section>
      <section aria-labelledby="guide">
        <h2 id="guide">{text('installation.guide')}</h2>
        <p className="panel-text">{text('installation.guideText')}</p>
        <p>
          <a href="/api/docs">{text('installation.api')}</a>
        </p>
      </section>
      <details className="panel-more">
        <summary>{text('installation.licenceText')}</summary>
        <pre className="campaign-text" lang="en">
          {licence}
        </pre>
      </details>
    </div>
  );
};
export default Installation;
