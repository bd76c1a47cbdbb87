import type { TermRow } from './plan-terms.server.ts';

export const TermList = ({ rows }: { rows: readonly TermRow[] }) => (
  <dl className="terms">
    {rows.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
