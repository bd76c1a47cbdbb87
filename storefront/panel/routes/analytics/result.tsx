import type { SerializeFrom } from '@remix-run/node';
import { type RefObject, useId } from 'react';
import { BarChart } from '../../charts/bar-chart.tsx';
import { PanelField, PanelForm } from '../../forms/panel-form.tsx';
import { usePanelAnswer } from '../../forms/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loader } from './route.tsx';

type Asked = Pick<SerializeFrom<typeof loader>['asked'], 'sql' | 'instant'>;
type Shown = NonNullable<SerializeFrom<typeof loader>['asked']['result']>;

const Rows = ({ columns, rows }: Pick<Shown, 'columns' | 'rows'>) => {
  const text = usePanelText();
  return (
    // Wider than a phone: it is scrolled by itself, with the keyboard too.
    <div className="analytics-table analytics-rows" role="region" aria-label={text('analytics.rows')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }, index) => (
              <th key={index} scope="col" data-number={isNumber || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={number}>
              {row.map((cell, index) => (
                <td key={index} data-number={columns[index]?.isNumber || undefined} dir="auto">
                  {cell === null ? '' : String(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const SaveForm = ({ sql, instant }: Asked) => {
  const text = usePanelText();
  const answer = usePanelAnswer();
  return (
    <details className="panel-more" open={answer?.intent === 'save' || undefined}>
      <summary>{text('analytics.save')}</summary>
      <PanelForm intent="save" keepsPlace>
        <input type="hidden" name="sql" value={sql} />
        <input type="hidden" name="asOf" value={instant} />
        <PanelField
          label={text('analytics.saveAs')}
          name="name"
          maxLength={100}
          answer={answer?.intent === 'save' ? answer : undefined}
        />
        <button className="button quiet" type="submit">
          {text('analytics.save')}
        </button>
      </PanelForm>
    </details>
  );
};

interface ResultProps {
  readonly result: Shown;
  readonly asked: Asked;
  readonly heading: RefObject<HTMLHeadingElement>;
}

/** What a query came to: said, drawn, and row by row. */
export const Result = ({ result, asked, heading }: ResultProps) => {
  const text = usePanelText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} aria-describedby={`${id}-told`}>
        {text('analytics.result')}
      </h2>
      <p className="panel-hint" id={`${id}-told`}>
        {result.told.join(' · ')}
      </p>
      {result.picture && <BarChart chart={result.picture} />}
      {result.rows.length > 0 && <Rows {...result} />}
      <p className="analytics-files">
        <a className="button quiet" href={result.files.csv} download>
          {text('analytics.csv')}
        </a>
        <a className="button quiet" href={result.files.parquet} download>
          {text('analytics.parquet')}
        </a>
      </p>
      <SaveForm {...asked} />
    </section>
  );
};
