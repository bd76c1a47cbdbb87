import { usePanelText } from '../frame/use-panel.ts';
import type { FindingsData } from './findings.server.ts';

interface FindingsProps {
  readonly findings: FindingsData;
  readonly before: string;
  readonly after: string;
  readonly label: string;
}

const Counts = ({ counts }: Pick<FindingsData, 'counts'>) => (
  <dl className="batch-counts">
    {counts.map(({ label, count }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{count}</dd>
      </div>
    ))}
  </dl>
);

const FieldCounts = ({ fields }: Pick<FindingsData, 'fields'>) => {
  const text = usePanelText();
  return (
    <details className="panel-more">
      <summary>{text('readModels.fieldCounts')}</summary>
      <dl className="analytics-tables">
        {fields.map(({ field, count }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

export const FindingsTable = ({ findings, before, after, label }: FindingsProps) => {
  const text = usePanelText();
  return (
    <>
      <Counts counts={findings.counts} />
      {findings.masked !== null && <p className="panel-hint">{findings.masked}</p>}
      <div className="batch-table model-table" role="region" aria-label={label} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{text('readModels.document')}</th>
              <th scope="col">{text('readModels.field')}</th>
              <th scope="col">{before}</th>
              <th scope="col">{after}</th>
            </tr>
          </thead>
          <tbody>
            {findings.lines.map((line, index) => (
              <tr key={index} data-begins={line.id !== null}>
                <td>{line.id !== null && <code>{line.id}</code>}</td>
                <td>
                  <code>{line.field}</code>
                </td>
                {line.values ? (
                  <>
                    <td dir="auto">{line.values.before}</td>
                    <td dir="auto">{line.values.after}</td>
                  </>
                ) : (
                  <td colSpan={2}>{line.note}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {findings.more !== null && <p className="panel-hint">{findings.more}</p>}
      {findings.fields.length > 0 && <FieldCounts fields={findings.fields} />}
    </>
  );
};
