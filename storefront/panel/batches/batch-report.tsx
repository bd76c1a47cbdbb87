import { usePanelText } from '../frame/use-panel.ts';
import type { ReportData } from './load-batch.server.ts';

const Rows = ({ report: { rows, more } }: { report: ReportData }) => {
  const text = usePanelText();
  const hasLines = rows.some(({ line }) => line !== null);
  const hasSubjects = rows.some(({ subject }) => subject !== '');
  return (
    <>
      <div className="batch-table" role="region" aria-label={text('batch.rows')} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{text('batch.rows')}</caption>
          <thead>
            <tr>
              {hasLines && <th scope="col">{text('batch.row.line')}</th>}
              {hasSubjects && <th scope="col">{text('batch.row.subject')}</th>}
              <th scope="col">{text('batch.row.reason')}</th>
              <th scope="col">{text('batch.row.field')}</th>
              <th scope="col">{text('batch.row.kind')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {hasLines && <td>{row.line}</td>}
                {hasSubjects && <td>{row.subject}</td>}
                <td dir="auto">{row.reason}</td>
                <td>{row.field}</td>
                <td>{row.kind}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more !== null && <p className="panel-hint">{more}</p>}
    </>
  );
};

export const BatchReport = ({ id, title, report }: { id: string; title: string; report: ReportData }) => {
  const text = usePanelText();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="batch-counts">
        {report.counts.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {report.rows.length > 0 && <Rows report={report} />}
      {report.files !== null && (
        <p className="panel-inline">
          <a className="button quiet" href={report.files.csv} download>
            {text('batch.reportCsv')}
          </a>
          <a className="button quiet" href={report.files.json} download>
            {text('batch.reportJson')}
          </a>
        </p>
      )}
    </section>
  );
};
