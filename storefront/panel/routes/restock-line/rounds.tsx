import { Link, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { PanelForm } from '../../forms/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { RETRY_INTENT } from '../../restock/change-kinds.ts';
import type { LineData } from './load-line.server.ts';

/** So often the page asks how far it is, in ms. */
const ASK_EVERY = 2_000;

interface ProgressProps {
  readonly progress: NonNullable<LineData['progress']>;
  /** The page's own address. */
  readonly here: string;
}

/** How far the sending is; it asks again by itself, and by a link where there is no script. */
export const RoundProgress = ({ progress: { value, said, until }, here }: ProgressProps) => {
  const text = usePanelText();
  const isHydrated = useHydrated();
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, ASK_EVERY);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <section aria-labelledby="progress" className="batch-progress">
      <h2 id="progress">{text('restock.progress')}</h2>
      <progress max={1} value={value} aria-labelledby="progress" />
      <p className="batch-numbers">{said}</p>
      <p className="panel-hint">{until}</p>
      {!isHydrated && (
        <p>
          <Link className="button quiet" to={here} reloadDocument>
            {text('restock.reload')}
          </Link>
        </p>
      )}
    </section>
  );
};

/** What came of the newest round. */
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

/** Mails that wait for somebody to try them again. */
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
              <PanelForm intent={RETRY_INTENT} className="panel-inline">
                <input type="hidden" name="jobId" value={jobId} />
                <button className="button quiet" type="submit" aria-label={label}>
                  {text('restock.retry')}
                </button>
              </PanelForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
