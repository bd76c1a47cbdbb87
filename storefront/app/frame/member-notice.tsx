import type { Link } from '@kontor/contracts/kernel/link';

interface MemberNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly links: readonly Link[];
}

/** Above the pages of a site that only its members see. */
export const MemberNotice = ({ title, text, links }: MemberNoticeProps) => (
  <aside className="member-notice" aria-label={title}>
    <p>{text}</p>
    {links.map((link) => (
      <a key={link.href} href={link.href}>
        {link.title}
      </a>
    ))}
  </aside>
);
