import { Link } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { useHydrated } from '../../app/components/use-hydrated.ts';
import { useAskAgain } from './use-ask-again.ts';
import { usePanelText } from './use-panel.ts';

interface LiveProgressProps {
  readonly title: string;
  /** From 0 to 1; `null`: nobody can say yet. */
  readonly value: number | null;
  /** The page's own address. */
  readonly here: string;
  /** What is done, and what is to come. */
  readonly children: ReactNode;
}

/** How far something is that goes on by itself: the page asks again and again, and by a link where there is no script. */
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
