import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Alert } from '../../app/components/alert.tsx';
import { usePanelAnswer } from './use-panel-answer.ts';

interface OutcomeProps {
  readonly notice: string | null;
}

/** What was done just now, until something else is tried; it has the focus where that was on what is gone. */
export const Notice = ({ notice }: OutcomeProps) => {
  const answer = usePanelAnswer();
  const { key } = useLocation();
  const element = useRef<HTMLParagraphElement>(null);
  const shown = answer === undefined ? notice : null;
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [key]);
  if (shown === null) return null;
  return (
    <p className="panel-notice" role="status" tabIndex={-1} ref={element}>
      {shown}
    </p>
  );
};

/** What a form of the page has come to: refused, or done. */
export const Outcome = ({ notice }: OutcomeProps) => {
  const answer = usePanelAnswer();
  return (
    <>
      <Alert answer={answer?.ok === false && answer.lost === undefined ? answer : undefined} />
      <Notice notice={notice} />
    </>
  );
};
