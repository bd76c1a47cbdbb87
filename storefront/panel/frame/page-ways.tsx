import { Link } from '@remix-run/react';

interface PageWaysProps {
  readonly ways: readonly { readonly to: string | null; readonly label: string }[];
  /** The page stays where it is scrolled to. */
  readonly keepsPlace?: boolean;
}

/** Ways to the other pages of a list, where there are some. */
export const PageWays = ({ ways, keepsPlace = false }: PageWaysProps) => {
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
