import { Link } from '@remix-run/react';
import { SearchBox } from '../search/search-box.tsx';
import { Menu, MenuButton } from './menu.tsx';
import { usePanel, usePanelText } from './use-panel.ts';

/** Beside every page, or on top of it where there is no room, for whoever is signed in. */
export const Bar = () => {
  const { shop, sandbox, maySearch } = usePanel();
  const text = usePanelText();
  return (
    <header className="panel-bar">
      <p className="panel-name">
        <span>{text('title')}</span> <span className="panel-shop">{shop}</span>
      </p>
      {sandbox !== null && <p className="panel-sandbox">{sandbox}</p>}
      {maySearch && (
        <>
          <Link to="/suche" className="panel-to-search">
            {text('search.title')}
          </Link>
          <SearchBox />
        </>
      )}
      <MenuButton />
      <Menu />
    </header>
  );
};
