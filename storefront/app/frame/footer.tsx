import { ConsentLink } from '../consent/consent-notice.tsx';
import { useText } from './page-frame.tsx';
import { SiteLink } from './site-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useShop } from './use-shop.ts';

export const Footer = () => {
  const text = useText();
  const { title, tagline, footer } = useShop();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-about">
          <p className="wordmark">{title}</p>
          {tagline !== '' && <p className="footer-tagline">{tagline}</p>}
        </div>
        <nav aria-label={text('nav.footer')}>
          <ul role="list" className="footer-links">
            {footer.map((link) => (
              <li key={link.href}>
                <SiteLink link={link} />
              </li>
            ))}
            <ConsentLink />
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
};
