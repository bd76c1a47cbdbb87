import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeReleases } from './change-releases.server.ts';
import { loadReleases } from './load-releases.server.ts';
import { ReleaseItem } from './release-item.tsx';
import { ScheduleItem } from './schedule-item.tsx';

export const handle = { needs: 'content:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadReleases(request, context);
export const action = (args: ActionFunctionArgs) => changeReleases(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Releases = () => {
  const { schedules, releases, mayPublish, more, first, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={text('releases.title')} lead={text('releases.lead')}>
        {mayPublish && (
          <p>
            <Link className="button" to="/veroeffentlichungen/planen">
              {text('releases.plan')}
            </Link>
          </p>
        )}
      </PageHead>
      <Outcome notice={notice} />
      <section aria-labelledby="planned">
        <h2 id="planned">{text('releases.planned')}</h2>
        {schedules.length === 0 ? (
          <p className="panel-text">{text('releases.nonePlanned')}</p>
        ) : (
          <ul role="list" className="panel-rows">
            {schedules.map((row) => (
              <ScheduleItem key={row.id} row={row} mayPublish={mayPublish} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="former">
        <h2 id="former">{text('releases.former')}</h2>
        {releases.length === 0 ? (
          <p className="panel-text">{text('releases.none')}</p>
        ) : (
          <ul role="list" className="panel-rows">
            {releases.map((row) => (
              <ReleaseItem key={row.n} row={row} mayPublish={mayPublish} />
            ))}
          </ul>
        )}
        <PageLinks
          ways={[
            { to: first, label: text('releases.first') },
            { to: more, label: text('releases.more') },
          ]}
        />
      </section>
    </div>
  );
};
export default Releases;
