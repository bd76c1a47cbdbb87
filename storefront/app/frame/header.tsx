import { Link, useLocation } from '@remix-run/react';
import { HeaderWidget } from '../cart/widget/widget-content.tsx';
import { CloseIcon, MenuIcon, SearchIcon } from '../components/icons.tsx';
import { useText } from './page-frame.tsx';
import { FoldedLinks } from './navigation-links.tsx';
import { SiteLink } from './site-link.tsx';
import { useHeaderFooter } from './use-header-footer.ts';
import { useShop } from './use-shop.ts';

/** Works without JavaScript; navigating closes it. */
const PhoneMenu = () => {
  const text = useText();
  const { key } = useLocation();
  const { navigation } = useShop();
  return (
    <details className="menu" key={key}>
      <summary className="icon-button">
        <MenuIcon className="menu-open" />
        <CloseIcon className="menu-close" />
        <span className="visually-hidden">{text('nav.menu')}</span>
      </summary>
      <nav className="menu-panel" aria-label={text('nav.main')}>
        <FoldedLinks links={navigation} />
      </nav>
    </details>
  );
};

const Announcement = () => {
  const text = useText();
  const { announcement } = useHeaderFooter();
  if (announcement === null) return null;
  const { title, href } = announcement;
  return (
    <aside className="announcement" aria-label={text('nav.announcement')}>
      {href === null ? title : <SiteLink link={{ title, href }} />}
    </aside>
  );
};

const Wordmark = () => {
  const { title } = useShop();
  const { logo } = useHeaderFooter();
  return (
    <Link className="wordmark" to="/">
      {logo === null ? title : <img {...logo} alt={logo.alt || title} />}
    </Link>
  );
};

const WideNavigation = () => {
  const text = useText();
  const { key } = useLocation();
  const { navigation } = useShop();
  return (
    <nav className="header-nav" key={key} aria-label={text('nav.main')}>
      <FoldedLinks links={navigation} />
    </nav>
  );
};

const Tools = () => {
  const text = useText();
  const { hidesEmptyCart } = useHeaderFooter();
  const { cartQuantity } = useShop();
  return (
    <div className="header-tools">
      <Link className="icon-button" to="/search" aria-label={text('search.title')}>
        <SearchIcon />
      </Link>
      {(!hidesEmptyCart || cartQuantity > 0) && <HeaderWidget />}
    </div>
  );
};

/** As they are seen, so they are reached by keyboard. */
const ORDERS = {
  left: [Wordmark, WideNavigation, Tools],
  middle: [WideNavigation, Wordmark, Tools],
  stacked: [Wordmark, Tools, WideNavigation],
} as const;

export const Header = () => {
  const { layout } = useHeaderFooter();
  const [First, Second, Third] = ORDERS[layout];
  return (
    <>
      <Announcement />
      <header className="header">
        <div className="header-inner" data-layout={layout}>
          <PhoneMenu />
          <First />
          <Second />
          <Third />
        </div>
      </header>
    </>
  );
};
