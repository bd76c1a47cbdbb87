import type { Branch } from './words.server.ts';

/** A state as a list of what it is made of. */
export const Tree = ({ branches }: { readonly branches: readonly Branch[] }) => (
  <dl className="history-tree">
    {branches.map(({ name, text, parts }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd dir="auto">{text ?? <Tree branches={parts} />}</dd>
      </div>
    ))}
  </dl>
);
