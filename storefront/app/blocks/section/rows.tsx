import { columnsOf } from '@kontor/contracts/blocks/columns';
import type { ReactNode } from 'react';
import type { Cell, Row } from './page-sections.ts';

interface RowsProps {
  readonly rows: readonly Row[];
  readonly show: (index: number) => ReactNode;
}

/** With fewer columns, a block has half the width on tablets. */
const NARROW = 5;

const Column = ({ columns, indexes, show }: Cell & Pick<RowsProps, 'show'>) => {
  const { from, to } = columnsOf(columns ?? '');
  return (
    <div className="column" data-from={from} data-to={to} data-narrow={to - from < NARROW - 1 || undefined}>
      {indexes.map(show)}
    </div>
  );
};

/** Blocks from top to bottom, some of them beside others. */
export const Rows = ({ rows, show }: RowsProps) =>
  rows.map((row) => {
    const [first] = row;
    const index = first?.indexes[0] ?? 0;
    if (first?.columns === null) return show(index);
    return (
      <div key={index} className="wrap block columns">
        {row.map((cell) => (
          <Column key={cell.indexes[0]} {...cell} show={show} />
        ))}
      </div>
    );
  });
