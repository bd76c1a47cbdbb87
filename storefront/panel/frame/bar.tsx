import { NavLink } from '@remix-run/react';
import { PanelForm } from '../forms/panel-form.tsx';
import { usePanel, usePanelText } from './use-panel.ts';

/** On top of every page for whoever is signed in: the areas that they may see. */
export const Bar = () => {
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
            <NavLink to="/" end>
              {text('home')}
            </NavLink>
          </li>
          {areas
            .filter(({ isSeldom }) => !isSeldom)
            .map(({ path, label }) => (
              <li key={path}>
                <NavLink to={path}>{label}</NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <div className="panel-ways">
        <a href="/">{text('toShop')}</a>
        <PanelForm intent="signOut" action="/anmelden" className="panel-out">
          <button type="submit">{text('signOut')}</button>
        </PanelForm>
      </div>
    </header>
  );
};
