import { Dispensable } from '../components/dispensable.tsx';
import { lateView } from '../components/late-view.tsx';
import { ConsentLink } from '../consent/consent-notice.tsx';
import { useText } from './page-frame.tsx';
import { LinkTitle } from './link-title.tsx';
import { NestedLinks } from './navigation-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { type ShownHeaderFooter, useHeaderFooter } from './use-header-footer.ts';
import { useShop } from './use-shop.ts';

const FooterBlocks = lateView<NonNullable<ShownHeaderFooter['footer']>>(
  '.footer-blocks',
  async () => (await import('./footer-blocks.tsx')).FooterBlocks,
);

export const Footer = () => {
  const text = useText();
  const { title, tagline, footer } = useShop();
  const { footer: blocks } = useHeaderFooter();
  return (
    <footer className="footer">
      {blocks !== null && (
        <Dispensable>
          <FooterBlocks {...blocks} />
        </Dispensable>
      )}
      <div className="footer-inner">
        <div className="footer-about">
          <p className="wordmark">{title}</p>
          {tagline !== '' && <p className="footer-tagline">{tagline}</p>}
        </div>
        <nav aria-label={text('nav.footer')}>
          <ul role="list" className="footer-links">
            {footer.map((link, index) => (
              <li key={index}>
                <LinkTitle {...link} />
                {link.children.length > 0 && <NestedLinks links={link.children} />}
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
