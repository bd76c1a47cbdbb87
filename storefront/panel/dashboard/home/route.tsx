import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { ChangeList } from './changes.tsx';
import { loadHome } from './load-home.server.ts';
import { Notices } from './notices.tsx';
import { SalesFigures } from './sales.tsx';
import { FirstSteps } from './steps.tsx';
import { TodayFigures } from './today.tsx';
import { WorkList } from './work.tsx';

export const handle = { needs: 'signedIn' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadHome(request, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Home = () => {
  const { greeting, role, notices, steps, work, today, changes, sales } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={greeting} lead={role}>
        <p>
          <a className="more-link" href="/">
            {text('toWebsite')}
          </a>
        </p>
      </PageHead>
      <Notices notices={notices} />
      {steps && <FirstSteps steps={steps} />}
      {sales && (!steps || !sales.none) && <SalesFigures sales={sales} />}
      {work && <WorkList work={work} />}
      {today.length > 0 && <TodayFigures figures={today} />}
      <ChangeList changes={changes} />
    </div>
  );
};
export default Home;
