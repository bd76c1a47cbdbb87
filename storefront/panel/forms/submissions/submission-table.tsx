import { Link, useLoaderData } from '@remix-run/react';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { MARK_PREFIX, MARKS_FORM } from '../submission-changes/intents.ts';
import type { loadSubmissions, SubmissionRowData } from './load-submissions.server.ts';

/** Answers that fit on a phone; the others are on the submission's page. */
const SHOWN_ON_PHONE = 4;

/** Names a cell where the column headers are hidden. */
const Label = ({ children }: { children: string }) => (
  <span className="submission-label" aria-hidden="true">
    {children}
  </span>
);

const Answers = ({ row }: { row: SubmissionRowData }) => {
  const { columns } = useLoaderData<typeof loadSubmissions>();
  const text = usePanelText();
  if (row.isErased) {
    return (
      <td colSpan={Math.max(1, row.cells.length)} className="submission-erased">
        {text('submissions.erased')}
      </td>
    );
  }
  return row.cells.map((cell, index) => (
    <td key={index} data-late={cell === null || index >= SHOWN_ON_PHONE} dir="auto">
      <Label>{columns[index]?.title ?? ''}</Label>
      {cell === null ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{text('submissions.noAnswer')}</span>
        </>
      ) : (
        <span className="submission-cell">{cell}</span>
      )}
    </td>
  ));
};

const Mark = ({ row }: { row: SubmissionRowData }) => {
  const answer = usePanelAnswer();
  const name = MARK_PREFIX + row.id;
  const wasMarked = answer?.ok === false && answer.values[name] !== undefined;
  return (
    <td className="submission-mark">
      <label>
        <input type="checkbox" form={MARKS_FORM} name={name} value="1" defaultChecked={wasMarked} />
        <span className="visually-hidden">{row.mark}</span>
      </label>
    </td>
  );
};

export const SubmissionTable = () => {
  const { rows, columns, canChange, folder } = useLoaderData<typeof loadSubmissions>();
  const text = usePanelText();
  return (
    <div className="submission-table" role="region" aria-label={text('submissions.table')} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{text('submissions.table')}</caption>
        <thead>
          <tr>
            {canChange && (
              <th scope="col" className="submission-mark">
                <span className="visually-hidden">{text('submissions.mark')}</span>
              </th>
            )}
            <th scope="col">{text('submissions.at')}</th>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col" dir="auto">
                {title}
              </th>
            ))}
            {folder === 'spam' && <th scope="col">{text('submission.suspicions')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {canChange && <Mark row={row} />}
              <th scope="row">
                <Link to={row.href} aria-label={row.open}>
                  <time dateTime={row.dateTime}>{row.moment}</time>
                </Link>
              </th>
              <Answers row={row} />
              {folder === 'spam' && (
                <td>
                  <Label>{text('submission.suspicions')}</Label>
                  <span>{row.suspicions.join(', ')}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
