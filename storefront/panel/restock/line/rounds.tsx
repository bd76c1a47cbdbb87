import { PanelForm } from '../../form-handling/panel-form.tsx';
import { LiveProgress } from '../../frame/live-progress.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { RETRY_ALL_INTENT, RETRY_INTENT } from '../change-kinds.ts';
import type { LineData } from './load-line.server.ts';

interface ProgressProps {
  readonly progress: NonNullable<LineData['progress']>;
  readonly here: string;
}

export const RoundProgress = ({ progress: { value, said, until }, here }: ProgressProps) => {
  const text = usePanelText();
  return (
    <LiveProgress title={text('restock.progress')} value={value} here={here}>
      <p className="batch-numbers">{said}</p>
      <p className="panel-hint">{until}</p>
    </LiveProgress>
  );
};

export const LastRound = ({ round: { said, counts } }: { round: NonNullable<LineData['round']> }) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="round">
      <h2 id="round">{text('restock.lastRound')}</h2>
      <p className="panel-hint">{said}</p>
      <dl className="batch-counts">
        {counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

export const Parked = ({ parked, canRetry }: Pick<LineData, 'parked' | 'canRetry'>) => {
  const text = usePanelText();
  if (parked === null) return <p className="panel-notice">{text('restock.queueAway')}</p>;
  if (parked.length === 0) return null;
  return (
    <section aria-labelledby="parked">
      <h2 id="parked">{text('restock.parked')}</h2>
      <p className="panel-text">{text('restock.parkedText')}</p>
      <ul role="list" className="panel-rows">
        {parked.map(({ jobId, said, error, label }) => (
          <li key={jobId}>
            <div>
              <p>
                <strong>{said}</strong>
              </p>
              <p className="panel-hint" dir="auto">
                {text('restock.parkedLog')}: {error}
              </p>
            </div>
            {canRetry && (
              <PanelForm
                intent={RETRY_INTENT}
                about={{ jobId }}
                className="panel-inline"
                submit={text('restock.retry')}
                submitClass="button quiet"
                submitLabel={label}
              />
            )}
          </li>
        ))}
      </ul>
      {canRetry && parked.length > 1 && (
        <PanelForm
          intent={RETRY_ALL_INTENT}
          className="panel-inline"
          submit={text('restock.retryAll')}
          submitClass="button quiet"
        />
      )}
    </section>
  );
};
