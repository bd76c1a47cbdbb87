import { Link } from '@remix-run/react';
import { PageLinks } from '../frame/page-links.tsx';
import { usePanelText } from '../frame/use-panel.ts';
import type { BatchListData, BatchRowData } from './batch-list.server.ts';

const Row = ({ row }: { row: BatchRowData }) => (
  <li>
    <div>
      <p>
        <Link className="batch-link" to={row.href}>
          {row.title}
        </Link>{' '}
        <span className="badge">{row.status}</span> {row.trial !== null && <span className="badge">{row.trial}</span>}
      </p>
      {row.result !== '' && <p>{row.result}</p>}
      <p className="panel-hint">{row.by}</p>
    </div>
  </li>
);

export const BatchList = ({ rows, more, first }: BatchListData) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="past">
      <h2 id="past">{text('batches.past')}</h2>
      {rows.length === 0 && first === null ? (
        <div className="panel-notice">
          <h3>{text('batches.none')}</h3>
          <p>{text('batches.noneText')}</p>
        </div>
      ) : (
        <ul role="list" className="panel-rows">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      <PageLinks
        ways={[
          { to: first, label: text('batches.newest') },
          { to: more, label: text('batches.more') },
        ]}
      />
    </section>
  );
};
