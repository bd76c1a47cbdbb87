import type { SerializeFrom } from '@remix-run/node';
import { type RefObject, useId } from 'react';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadWhatIf } from './load-what-if.server.ts';

type Shown = NonNullable<SerializeFrom<typeof loadWhatIf>['result']>;

const Comparison = ({ rows, heads }: Pick<Shown, 'rows' | 'heads'>) => {
  const text = usePanelText();
  return (
    // Wider than a phone, so it scrolls by itself; focusable for keyboard scrolling.
    <div className="analytics-table" role="region" aria-label={text('whatIf.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('whatIf.measure')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" data-number>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, happened, same, other, change }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {[happened, same, other, change].map((figure, index) => (
                <td key={index} data-number>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Reasons = ({ refused }: Pick<Shown, 'refused'>) => {
  const text = usePanelText();
  if (refused.length === 0) return <p>{text('whatIf.whyEmpty')}</p>;
  return (
    <div className="analytics-table what-if-reasons" role="region" aria-label={text('whatIf.whyTitle')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('whatIf.where')}</th>
            <th scope="col">{text('whatIf.why')}</th>
            <th scope="col" data-number>
              {text('whatIf.before')}
            </th>
            <th scope="col" data-number>
              {text('whatIf.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {refused.map(({ where, why, before, count }) => (
            <tr key={`${where} ${why}`}>
              <td>{where}</td>
              <td>{why}</td>
              <td data-number>{before}</td>
              <td data-number>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Actual and simulated results, and why something was refused. */
export const Result = ({ result, heading }: { result: Shown; heading: RefObject<HTMLHeadingElement> }) => {
  const text = usePanelText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} aria-describedby={`${id}-told`}>
        {text('whatIf.result')}
      </h2>
      <p className="panel-hint" id={`${id}-told`}>
        {result.told.join(' · ')}
      </p>
      <Comparison {...result} />
      {result.notes.map((note) => (
        <p key={note} className="what-if-note">
          {note}
        </p>
      ))}
      <h3>{text('whatIf.whyTitle')}</h3>
      <Reasons {...result} />
    </section>
  );
};
