import type { ShownLink } from '@kontor/contracts/documents/shown-links';
import type { FocusEvent, KeyboardEvent } from 'react';
import { LinkTitle } from './link-title.tsx';
import { useText } from './page-frame.tsx';

interface NestedLinksProps {
  readonly links: readonly ShownLink[];
  readonly className?: string;
}

/** All links, each with those below it. */
export const NestedLinks = ({ links, className = 'nested-links' }: NestedLinksProps) => (
  <ul role="list" className={className}>
    {links.map((link, index) => (
      <li key={index}>
        <LinkTitle {...link} />
        {link.children.length > 0 && <NestedLinks links={link.children} />}
      </li>
    ))}
  </ul>
);

/** Leaving it closes it, by keyboard or by a click elsewhere. */
const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void => {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
};
const escaped = ({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>): void => {
  if (key !== 'Escape') return;
  currentTarget.querySelector('summary')?.focus();
  currentTarget.open = false;
};

/** Unfolds the links below another one; works without JavaScript. */
export const Folder = ({ title, href, children }: ShownLink) => {
  const text = useText();
  return (
    <div className="nav-folder">
      {href !== null && <LinkTitle title={title} href={href} />}
      <details onBlur={left} onKeyDown={escaped}>
        <summary>
          {href === null ? title : <span className="visually-hidden">{text('nav.below', { title })}</span>}
        </summary>
        <NestedLinks links={children} className="nav-below" />
      </details>
    </div>
  );
};
