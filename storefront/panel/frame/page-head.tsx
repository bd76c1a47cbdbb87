import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

interface PageHeadProps {
  readonly title: string;
  /** The list that the page belongs to. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly lead?: string | null;
  /** How it stands with what the page is about; a button is set apart. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** The beginning of a page: the way back, what it is, and what it is for. */
export const PageHead = ({ title, back, lead = null, beside, children }: PageHeadProps) => (
  <header className="panel-head">
    {back && (
      <p className="panel-back">
        <Link className="more-link" to={back.to}>
          {back.label}
        </Link>
      </p>
    )}
    <div className="panel-title">
      <h1 dir="auto">{title}</h1>
      {beside}
    </div>
    {lead !== null && (
      <p className="panel-lead" dir="auto">
        {lead}
      </p>
    )}
    {children}
  </header>
);
