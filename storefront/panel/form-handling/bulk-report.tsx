import { useEffect, useRef } from 'react';
import { usePanelText } from '../frame/use-panel.ts';
import type { BulkReport } from './answer.ts';
import { markOnly } from './mark-all.tsx';
import { usePanelAnswer } from './use-panel-answer.ts';

/** What a change of many did and did not do, which takes the focus. */
export const BulkNotice = ({ report, refused }: { readonly report: BulkReport; readonly refused: string }) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), [report]);
  return (
    <div className="panel-notice" role="status" tabIndex={-1} ref={element}>
      <p>{report.done}</p>
      {report.refused.length > 0 && (
        <>
          <p>{refused}</p>
          <ul role="list" className="panel-list">
            {report.refused.map(({ field, name, reason }) => (
              <li key={field}>
                <strong dir="auto">{name}</strong>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

/** The same for the marked rows of a list. @param form id of the form that the list's boxes belong to */
export const MarkedReport = ({ form }: { readonly form: string }) => {
  const text = usePanelText();
  const answer = usePanelAnswer();
  const report = answer?.ok === true ? answer.report : undefined;
  useEffect(() => {
    // Unmark what succeeded, so that it is not repeated by mistake.
    if (report) markOnly(form, (box) => report.refused.some(({ field }) => field === box.name));
  }, [report, form]);
  if (!report) return null;
  return <BulkNotice report={report} refused={text('inventory.bulkRefused', { n: report.refused.length })} />;
};
