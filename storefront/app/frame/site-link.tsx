import type { Link as SiteLinkTarget } from '@kontor/contracts/kernel/link';
import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { isInShop } from './is-in-shop.ts';

interface SiteLinkProps {
  readonly link: SiteLinkTarget;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A merchant's link, internal or external. Marks the current page. */
export const SiteLink = ({ link, className, children = link.title }: SiteLinkProps) => {
  const { pathname, search } = useLocation();
  if (!isInShop(link.href)) {
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
