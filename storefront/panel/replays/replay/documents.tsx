import type { SerializeFrom } from '@remix-run/node';
import { usePanelText } from '../../frame/use-panel.ts';
import type { ReplayData } from './load-replay.server.ts';

type Result = SerializeFrom<NonNullable<ReplayData['result']>>;

const Types = ({ types }: { readonly types: NonNullable<Result['types']> }) => {
  const text = usePanelText();
  return (
    // Wider than a phone, so it scrolls by itself; focusable for keyboard scrolling.
    <div className="analytics-table" role="region" aria-label={text('replay.typeCounts')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('replay.type')}</th>
            <th scope="col" data-number>
              {text('replay.count')}
            </th>
            <th scope="col">{text('replay.first')}</th>
            <th scope="col">{text('replay.last')}</th>
          </tr>
        </thead>
        <tbody>
          {types.map(({ type, isKnown, count, first, last }) => (
            <tr key={type}>
              <td>
                {type} {!isKnown && <span className="badge">{text('replay.notKnown')}</span>}
              </td>
              <td data-number>{count}</td>
              <td>{first}</td>
              <td>{last}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

export const Documents = ({ result: { told, unknown, types, documents } }: { readonly result: Result }) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{text('replay.documents')}</h2>
      {told === null ? (
        <div className="panel-notice">
          <h3>{text('replay.none')}</h3>
          <p>{text('replay.noneText')}</p>
        </div>
      ) : (
        <p className="panel-hint">{told}</p>
      )}
      {unknown !== null && <p className="panel-notice">{unknown}</p>}
      {types && types.length > 0 && <Types types={types} />}
      <ol role="list" className="replay-documents">
        {documents.map(({ id, rows, json }) => (
          <li key={id}>
            <h3>
              <code>{id}</code>
            </h3>
            <dl>
              {rows.map(({ name, text: value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <details className="panel-more">
              <summary>{text('replay.more')}</summary>
              <pre role="region" aria-label={text('replay.json', { id })} tabIndex={0}>
                {json}
              </pre>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
};
