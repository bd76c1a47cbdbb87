import type { LoaderFunctionArgs } from '@remix-run/node';
import { NavLink, Outlet } from '@remix-run/react';
import { loadPanel } from '../../panel/load-panel.server.ts';
import { PanelForm } from '../../panel/panel-form.tsx';
import { usePanel, usePanelText } from '../../panel/texts.ts';
import styles from '../../styles/panel.css?url';

export const handle = { needs: 'public' };
export const loader = ({ context }: LoaderFunctionArgs) => loadPanel(context);
export const links = () => [{ rel: 'stylesheet', href: styles }];

const Bar = () => {
  const { shop, areas } = usePanel();
  const text = usePanelText();
  return (
    <header className="panel-bar">
      <p className="panel-name">
        <span>{text('title')}</span> <span className="panel-shop">{shop}</span>
      </p>
      <nav aria-label={text('nav')}>
        <ul role="list">
          <li>
            <NavLink to="/config" end>
              {text('home')}
            </NavLink>
          </li>
          {areas.map(({ href, label }) => (
            <li key={href}>
              <NavLink to={href}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="panel-ways">
        <a href="/">{text('toShop')}</a>
        <PanelForm intent="signOut" action="/config/anmelden" className="panel-out">
          <button type="submit">{text('signOut')}</button>
        </PanelForm>
      </div>
    </header>
  );
};

/** Everything below `/config`. */
const Panel = () => {
  const { isSignedIn } = usePanel();
  return (
    <div className="panel" data-inside={isSignedIn}>
      {isSignedIn && <Bar />}
      <Outlet />
    </div>
  );
};
export default Panel;
