import { Link } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { useHydrated } from '../../app/components/use-hydrated.ts';
import { useAskAgain } from './use-ask-again.ts';
import { usePanelText } from './use-panel.ts';

interface LiveProgressProps {
  readonly title: string;
  /** From 0 to 1; `null`: unknown. */
  readonly value: number | null;
  readonly here: string;
  readonly children: ReactNode;
}

/** Progress of a background job: polls, or offers a reload link without JavaScript. */
export const LiveProgress = ({ title, value, here, children }: LiveProgressProps) => {
  const text = usePanelText();
  const isHydrated = useHydrated();
  const id = useId();
  useAskAgain(true);
  return (
    <section aria-labelledby={id} className="batch-progress">
      <h2 id={id}>{title}</h2>
      <progress max={1} {...(value !== null && { value })} aria-labelledby={id} />
      {children}
      {!isHydrated && (
        <p>
          <Link className="button quiet" to={here} reloadDocument>
            {text('reload')}
          </Link>
        </p>
      )}
    </section>
  );
};
