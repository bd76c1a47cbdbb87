import { Link } from '@remix-run/react';

interface StateChipsProps {
  readonly states: readonly { readonly label: string; readonly href: string; readonly isChosen: boolean }[];
}

export const StateChips = ({ states }: StateChipsProps) => (
  <ul role="list" className="order-works">
    {states.map(({ label, href, isChosen }) => (
      <li key={href}>
        <Link className="chip" to={href} aria-current={isChosen ? 'true' : undefined}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
