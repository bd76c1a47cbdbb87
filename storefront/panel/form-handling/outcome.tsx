import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Alert } from '../../app/components/alert.tsx';
import { usePanelAnswer } from './use-panel-answer.ts';

interface OutcomeProps {
  readonly notice: string | null;
}

/** The last success, until another attempt; takes the focus if the focused element is gone. */
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

export const Outcome = ({ notice }: OutcomeProps) => {
  const answer = usePanelAnswer();
  return (
    <>
      <Alert answer={answer?.ok === false ? answer : undefined} />
      <Notice notice={notice} />
    </>
  );
};
