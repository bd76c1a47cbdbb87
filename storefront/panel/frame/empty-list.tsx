import { Link } from '@remix-run/react';

interface EmptyListProps {
  readonly title: string;
  readonly text: string;
  readonly way?: { readonly to: string; readonly label: string };
}

export const EmptyList = ({ title, text, way }: EmptyListProps) => (
  <div className="panel-notice" role="status">
    <h2>{title}</h2>
    <p>{text}</p>
    {way && (
      <p>
        <Link className="more-link" to={way.to}>
          {way.label}
        </Link>
      </p>
    )}
  </div>
);
