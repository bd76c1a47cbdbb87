import { Link } from '@remix-run/react';
import { SearchBox } from '../search/search-box.tsx';
import { Menu, MenuButton } from './menu.tsx';
import { usePanel, usePanelText } from './use-panel.ts';

/** Beside every page, or above it on narrow screens; only when signed in. */
export const Bar = () => {
  const { shop, notice, maySearch, isFrontDoor } = usePanel();
  const text = usePanelText();
  return (
    <header className="panel-bar">
      <p className="panel-name">
        {isFrontDoor ? (
          <span>{shop}</span>
        ) : (
          <>
            <span>{text('title')}</span> <span className="panel-shop">{shop}</span>
          </>
        )}
      </p>
      {notice !== null && <p className="panel-state">{notice}</p>}
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
