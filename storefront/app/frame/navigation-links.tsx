import type { ShownLink } from '@kontor/contracts/documents/shown-links';
import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { ChevronIcon } from '../components/icons.tsx';
import { useText } from './page-frame.tsx';
import { SiteLink } from './site-link.tsx';

interface TitleProps {
  readonly link: ShownLink;
  readonly className?: string | undefined;
}

/** A link, or a heading that leads nowhere. */
export const LinkTitle = ({ link: { title, href }, className }: TitleProps) =>
  href === null ? (
    <span className={className}>{title}</span>
  ) : (
    <SiteLink link={{ title, href }} {...(className !== undefined && { className })} />
  );

interface NestedLinksProps {
  readonly links: readonly ShownLink[];
  readonly className?: string;
  readonly linkClass?: string;
}

/** All links, each with those below it. */
export const NestedLinks = ({ links, className, linkClass }: NestedLinksProps) => (
  <ul role="list" className={className}>
    {links.map((link, index) => (
      <li key={index}>
        <LinkTitle link={link} className={linkClass} />
        {link.children.length > 0 && (
          <NestedLinks links={link.children} {...(linkClass !== undefined && { linkClass })} />
        )}
      </li>
    ))}
  </ul>
);

/** Escape, a click elsewhere, and leaving it by keyboard close what is unfolded. */
const useClosing = (element: RefObject<HTMLDetailsElement>): void => {
  useEffect(() => {
    const close = (): void => element.current?.removeAttribute('open');
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !element.current?.contains(target)) close();
    };
    const closeByKey = ({ key }: KeyboardEvent): void => {
      const { current } = element;
      if (key !== 'Escape' || current?.open !== true) return;
      close();
      if (current.contains(document.activeElement)) current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [element]);
};

/** Unfolds the links below another one; works without JavaScript. */
const Folder = ({ link }: { readonly link: ShownLink }) => {
  const text = useText();
  const { key } = useLocation();
  const element = useRef<HTMLDetailsElement>(null);
  useClosing(element);
  const { title, href, children } = link;
  return (
    <div className="nav-folder">
      {href !== null && <LinkTitle link={link} className="nav-link" />}
      <details key={key} ref={element}>
        <summary className="nav-link">
          {href === null ? title : <span className="visually-hidden">{text('nav.below', { title })}</span>}
          <ChevronIcon />
        </summary>
        <NestedLinks links={children} className="nav-below" linkClass="nav-link" />
      </details>
    </div>
  );
};

/** The menu in one line. */
export const FoldedLinks = ({ links }: { readonly links: readonly ShownLink[] }) => (
  <ul role="list">
    {links.map((link, index) => (
      <li key={index}>
        {link.children.length === 0 ? <LinkTitle link={link} className="nav-link" /> : <Folder link={link} />}
      </li>
    ))}
  </ul>
);
