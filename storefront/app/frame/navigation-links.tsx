import type { ShownLink } from '@kontor/contracts/documents/shown-links';
import { lateView } from '../components/late-view.tsx';
import { LinkTitle } from './link-title.tsx';

interface LinksProps {
  readonly links: readonly ShownLink[];
}

// Most navigations have no links below others.
const load = () => import('./nested-links.tsx');
const Folder = lateView<ShownLink>('.nav-folder', async () => (await load()).Folder);
export const NestedLinks = lateView<LinksProps>('.nested-links', async () => (await load()).NestedLinks);

/** The menu, with what stands below a link folded. */
export const FoldedLinks = ({ links }: LinksProps) => (
  <ul role="list">
    {links.map((link, index) => (
      <li key={index}>{link.children.length === 0 ? <LinkTitle {...link} /> : <Folder {...link} />}</li>
    ))}
  </ul>
);
