import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

interface PageHeadProps {
  readonly title: string;
  /** The list that the page belongs to. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly lead?: string | null;
  readonly children?: ReactNode;
}

/** The beginning of a page: the way back, what it is, and what it is for. */
export const PageHead = ({ title, back, lead = null, children }: PageHeadProps) => (
  <header className="panel-head">
    {back && (
      <p>
        <Link className="more-link" to={back.to}>
          {back.label}
        </Link>
      </p>
    )}
    <h1>{title}</h1>
    {lead !== null && <p className="panel-lead">{lead}</p>}
    {children}
  </header>
);
