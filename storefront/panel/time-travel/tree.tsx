import type { Branch } from './state.server.ts';

export const Tree = ({ branches }: { readonly branches: readonly Branch[] }) => (
  <dl className="history-tree">
    {branches.map(({ name, text, parts }, index) => (
      <div key={index}>
        <dt>{name}</dt>
        <dd dir="auto">{text ?? <Tree branches={parts} />}</dd>
      </div>
    ))}
  </dl>
);
