import { Link, useRevalidator } from '@remix-run/react';
import { useEffect, useId } from 'react';
import { useHydrated } from '../../app/components/use-hydrated.ts';
import { usePanelText } from '../frame/use-panel.ts';
import type { BatchData } from './load-batch.server.ts';

/** So often the page asks how far it is, in ms. */
const ASK_EVERY = 1_000;

interface ProgressProps {
  readonly progress: NonNullable<BatchData['progress']>;
  /** The page's own address. */
  readonly here: string;
}

/** How far it is; it asks again by itself, and by a link where there is no script. */
export const BatchProgress = ({ progress: { value, said, rate }, here }: ProgressProps) => {
  const text = usePanelText();
  const isHydrated = useHydrated();
  const { state, revalidate } = useRevalidator();
  const id = useId();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, ASK_EVERY);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <section aria-labelledby={id} className="batch-progress">
      <h2 id={id}>{text('batch.progress')}</h2>
      <progress max={1} {...(value !== null && { value })} aria-labelledby={id} />
      <p className="batch-numbers">
        <span>{said}</span> {rate !== null && <span className="panel-hint">{rate}</span>}
      </p>
      <p className="panel-hint">{text('batch.leave')}</p>
      {!isHydrated && (
        <p>
          <Link className="button quiet" to={here} reloadDocument>
            {text('batch.reload')}
          </Link>
        </p>
      )}
    </section>
  );
};
