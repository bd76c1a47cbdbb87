import type { Link } from '@kontor/contracts/kernel/link';

interface DraftNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly links: readonly Link[];
}

/** Above the pages of a site that only its members see yet. */
export const DraftNotice = ({ title, text, links }: DraftNoticeProps) => (
  <aside className="draft-notice" aria-label={title}>
    <p>{text}</p>
    {links.map((link) => (
      <a key={link.href} href={link.href}>
        {link.title}
      </a>
    ))}
  </aside>
);
