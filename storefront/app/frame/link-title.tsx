import type { ShownLink } from '@kontor/contracts/documents/shown-links';
import { SiteLink } from './site-link.tsx';

/** A link, or a heading that leads nowhere. */
export const LinkTitle = ({ title, href }: Pick<ShownLink, 'title' | 'href'>) =>
  href === null ? <span>{title}</span> : <SiteLink link={{ title, href }} />;
