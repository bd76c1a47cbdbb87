import { usePanelText } from '../../frame/use-panel.ts';
import { Place } from '../place.tsx';
import { Tree } from '../tree.tsx';
import type { ShownThing, StepRow } from './load-history.server.ts';

type Looked = ShownThing['looked'];

/** An event, or its origin: a request, a command, a job. */
const Step = ({ row }: { readonly row: StepRow }) =>
  row.place ? (
    <Place row={row.place} />
  ) : (
    <>
      {row.label} <code>{row.id}</code>
    </>
  );

const Why = ({ causes, label }: Pick<Looked, 'causes' | 'label'>) => {
  const text = usePanelText();
  if (!causes) return <p className="panel-lead">{text('history.noCauses')}</p>;
  return (
    <>
      <ol className="history-chain">
        {causes.chain.map((row, index) => (
          <li key={index}>
            <Step row={row} />
          </li>
        ))}
        <li>
          <strong>{label}</strong> <span className="panel-hint">{text('history.step.here')}</span>
        </li>
      </ol>
      <h3>{text('history.caused')}</h3>
      {causes.caused.length === 0 ? (
        <p className="panel-lead">{text('history.causedNone')}</p>
      ) : (
        <ul className="history-chain">
          {causes.caused.map((row, index) => (
            <li key={index}>
              <Place row={row} />
            </li>
          ))}
        </ul>
      )}
      {causes.isCut && <p className="panel-hint">{text('history.causedCut')}</p>}
    </>
  );
};

const Differences = ({ differences, isBeginning }: Pick<Looked, 'differences' | 'isBeginning'>) => {
  const text = usePanelText();
  if (isBeginning) return <p className="panel-lead">{text('history.beginning')}</p>;
  if (differences.length === 0) return <p className="panel-lead">{text('history.noDifference')}</p>;
  return (
    <dl className="history-differences">
      {differences.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd dir="auto">
            <span className="visually-hidden">{text('history.before')}: </span>
            <del>{before}</del>
          </dd>
          <dd dir="auto">
            <span className="visually-hidden">{text('history.after')}: </span>
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};

export const ChangedNow = ({ looked }: { readonly looked: Looked }) => {
  const text = usePanelText();
  return (
    <>
      <section aria-labelledby="changed">
        <h2 id="changed">{text('history.changed')}</h2>
        <p>
          <strong>{looked.label}</strong> {looked.label !== looked.type && <code>{looked.type}</code>}
          <br />
          <span className="panel-hint">{looked.who}</span>
        </p>
        <Differences differences={looked.differences} isBeginning={looked.isBeginning} />
        <details className="panel-more">
          <summary>{text('history.said')}</summary>
          <Tree branches={looked.said.branches} />
          {looked.said.isCut && <p className="panel-hint">{text('history.cut')}</p>}
        </details>
      </section>
      <section aria-labelledby="why">
        <h2 id="why">{text('history.why')}</h2>
        <Why causes={looked.causes} label={looked.label} />
      </section>
    </>
  );
};
