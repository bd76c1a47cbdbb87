import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

interface PageHeadProps {
  readonly title: string;
  readonly back?: { readonly to: string; readonly label: string };
  readonly lead?: string | null;
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

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
