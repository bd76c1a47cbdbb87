import { useId } from 'react';
import { useText } from '../../frame/page-frame.tsx';
import type { ViewProps } from '../page-block.ts';
import '../../frame/later-texts.ts';

type Rows = ViewProps<'table'>['block']['rows'];

const Row = ({ cells, hasName }: { cells: Rows[number]; hasName: boolean }) => (
  <tr>
    {cells.map((cell, column) =>
      hasName && column === 0 ? (
        <th key={column} scope="row">
          {cell}
        </th>
      ) : (
        <td key={column}>{cell}</td>
      ),
    )}
  </tr>
);

/** Wide ones scroll, by keyboard too. */
export const Table = ({ block: { caption, rows, headers } }: ViewProps<'table'>) => {
  const text = useText();
  const id = useId();
  const columns = Math.max(...rows.map((row) => row.length));
  const whole = rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? ''));
  const hasHead = headers === 'row' || headers === 'both';
  const [head = [], ...others] = whole;
  const name = caption === '' ? { 'aria-label': text('blocks.table') } : { 'aria-labelledby': id };
  return (
    <div className="table-block" role="region" tabIndex={0} {...name}>
      <table>
        {caption !== '' && <caption id={id}>{caption}</caption>}
        {hasHead && (
          <thead>
            <tr>
              {head.map((cell, column) =>
                cell === '' ? (
                  <td key={column} />
                ) : (
                  <th key={column} scope="col">
                    {cell}
                  </th>
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {(hasHead ? others : whole).map((cells, row) => (
            <Row key={row} cells={cells} hasName={headers === 'column' || headers === 'both'} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
