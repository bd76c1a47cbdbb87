import { Link, useLocation } from '@remix-run/react';
import { HeaderWidget } from '../cart/widget/widget-content.tsx';
import { CloseIcon, MenuIcon, SearchIcon } from '../components/icons.tsx';
import { useText } from './page-frame.tsx';
import { SiteLink } from './site-link.tsx';
import { useShop } from './use-shop.ts';

const NavigationLinks = () => (
  <ul role="list">
    {useShop().navigation.map((link) => (
      <li key={link.href}>
        <SiteLink link={link} className="nav-link" />
      </li>
    ))}
  </ul>
);

/** Works without JavaScript; navigating closes it. */
const PhoneMenu = () => {
  const text = useText();
  const { key } = useLocation();
  return (
    <details className="menu" key={key}>
      <summary className="icon-button">
        <MenuIcon className="menu-open" />
        <CloseIcon className="menu-close" />
        <span className="visually-hidden">{text('nav.menu')}</span>
      </summary>
      <nav className="menu-panel" aria-label={text('nav.main')}>
        <NavigationLinks />
      </nav>
    </details>
  );
};

export const Header = () => {
  const text = useText();
  const { title } = useShop();
  return (
    <header className="header">
      <div className="header-inner">
        <PhoneMenu />
        <Link className="wordmark" to="/">
          {title}
        </Link>
        <nav className="header-nav" aria-label={text('nav.main')}>
          <NavigationLinks />
        </nav>
        <div className="header-tools">
          <Link className="icon-button" to="/search" aria-label={text('search.title')}>
            <SearchIcon />
          </Link>
          <HeaderWidget />
        </div>
      </div>
    </header>
  );
};
