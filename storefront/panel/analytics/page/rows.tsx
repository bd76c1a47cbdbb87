import type { ShownColumn } from './cells.server.ts';

interface RowsProps {
  readonly label: string;
  readonly columns: readonly ShownColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** Wider than a phone, so it scrolls by itself; focusable for keyboard scrolling. */
export const Rows = ({ label, columns, rows }: RowsProps) => (
  <div className="analytics-table analytics-rows" role="region" aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {columns.map(({ name, heading, isNumber }, index) => (
            <th key={index} scope="col" data-number={isNumber || undefined} title={heading === name ? undefined : name}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, number) => (
          <tr key={number}>
            {row.map((cell, index) => (
              <td key={index} data-number={columns[index]?.isNumber || undefined} dir="auto">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
