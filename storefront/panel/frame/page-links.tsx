import { Link } from '@remix-run/react';

interface PageLinksProps {
  readonly ways: readonly { readonly to: string | null; readonly label: string }[];
  readonly keepsPlace?: boolean;
}

export const PageLinks = ({ ways, keepsPlace = false }: PageLinksProps) => {
  const open = ways.flatMap(({ to, label }) => (to === null ? [] : [{ to, label }]));
  if (open.length === 0) return null;
  return (
    <p className="panel-inline">
      {open.map(({ to, label }) => (
        <Link key={label} className="button quiet" to={to} preventScrollReset={keepsPlace}>
          {label}
        </Link>
      ))}
    </p>
  );
};
