import { Link } from '@remix-run/react';
import type { PlaceRow } from './words.server.ts';

export const Place = ({ row: { label, who, to, about } }: { readonly row: PlaceRow }) => (
  <>
    {label} ({to === null ? about : <Link to={to}>{about}</Link>})<span className="panel-hint">{who}</span>
  </>
);
