import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Areas } from '../../frame/areas.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { HealthFigures, SalesFigures, TodayFigures } from './figures.tsx';
import { loadHome } from './load-home.server.ts';

export const handle = { needs: 'signedIn' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadHome(request, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Home = () => {
  const { greeting, role, hasOneTimePassword, webhooksOff, work, figures, sales, health } =
    useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={greeting} lead={hasOneTimePassword ? null : role} />
      {hasOneTimePassword && (
        <div className="panel-notice">
          <p>{text('home.oneTime')}</p>
          <p>
            <Link className="button" to="/konto#passwort">
              {text('home.oneTimeLink')}
            </Link>
          </p>
        </div>
      )}
      {health?.isDrifting && <p className="panel-notice">{text('home.drifting')}</p>}
      {webhooksOff !== null && (
        <div className="panel-notice">
          <p>{webhooksOff}</p>
          <p>
            <Link className="more-link" to="/webhooks">
              {text('home.webhooksLink')}
            </Link>
          </p>
        </div>
      )}
      {work.length > 0 && (
        <section aria-labelledby="work">
          <h2 id="work">{text('home.work')}</h2>
          <ul role="list" className="panel-tiles home-tiles">
            {work.map(({ href, label, count, isDue }) => (
              <li key={href}>
                <Link to={href} data-due={isDue}>
                  <strong>{count}</strong>
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {figures.length > 0 && <TodayFigures figures={figures} />}
      {sales && <SalesFigures sales={sales} />}
      {health && <HealthFigures health={health} />}
      <Areas />
    </div>
  );
};
export default Home;
