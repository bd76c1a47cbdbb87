import type { Link as Target } from '@kontor/contracts/kernel/link';
import { Link } from '@remix-run/react';
import { useText } from '../frame/page-frame.tsx';

export const Breadcrumb = ({ links }: { links: readonly Target[] }) => {
  const text = useText();
  return (
    <nav className="breadcrumb" aria-label={text('nav.breadcrumb')}>
      <ol role="list">
        {links.map(({ title, href }, index) => (
          <li key={href}>
            {index === links.length - 1 ? <span aria-current="page">{title}</span> : <Link to={href}>{title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
};
