import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../page-meta.ts';
import { usePanel, usePanelText } from '../../panel/texts.ts';
import { loadHome } from './load-home.server.ts';

export const handle = { needs: 'signedIn' };
export const loader = ({ context }: LoaderFunctionArgs) => loadHome(context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Home = () => {
  const { greeting, role, hasOneTimePassword } = useLoaderData<typeof loader>();
  const { areas } = usePanel();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <header className="panel-head">
        <h1>{greeting}</h1>
        {!hasOneTimePassword && <p className="panel-lead">{role}</p>}
      </header>
      {hasOneTimePassword && (
        <div className="panel-notice">
          <p>{text('home.oneTime')}</p>
          <p>
            <Link className="button" to="/config/konto#passwort">
              {text('home.oneTimeLink')}
            </Link>
          </p>
        </div>
      )}
      <ul role="list" className="panel-tiles">
        {areas.map(({ href, label, about }) => (
          <li key={href}>
            <Link to={href}>
              <strong>{label}</strong>
              <span>{about}</span>
            </Link>
          </li>
        ))}
        <li>
          <a href="/">
            <strong>{text('toShop')}</strong>
            <span>{text('home.toShopText')}</span>
          </a>
        </li>
      </ul>
    </div>
  );
};
export default Home;
