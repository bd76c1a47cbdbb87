import type { Link as SiteLinkTarget } from '@kontor/contracts/sites';
import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

interface SiteLinkProps {
  readonly link: SiteLinkTarget;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Paths that the shop's router knows: the panel is a build of its own. */
const OF_THE_SHOP = /^\/(?!\/|config(?:[/?#]|$))/u;

/** A link that a merchant wrote: to a page of the site, or anywhere. Marked where it leads to the present page. */
export const SiteLink = ({ link, className, children = link.title }: SiteLinkProps) => {
  const { pathname, search } = useLocation();
  if (!OF_THE_SHOP.test(link.href)) {
    return (
      <a className={className} href={link.href}>
        {children}
      </a>
    );
  }
  const isCurrent = link.href === (link.href.includes('?') ? pathname + search : pathname);
  return (
    <Link className={className} to={link.href} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
};
