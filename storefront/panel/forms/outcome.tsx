import { Alert } from '../../app/components/alert.tsx';
import { usePanelAnswer } from './use-panel-answer.ts';

interface OutcomeProps {
  readonly notice: string | null;
}

/** What was done just now, until something else is tried. */
export const Notice = ({ notice }: OutcomeProps) => {
  const answer = usePanelAnswer();
  if (notice === null || answer !== undefined) return null;
  return (
    <p className="panel-notice" role="status">
      {notice}
    </p>
  );
};

/** What a form of the page has come to: refused, or done. */
export const Outcome = ({ notice }: OutcomeProps) => {
  const answer = usePanelAnswer();
  return (
    <>
      <Alert answer={answer?.ok === false ? answer : undefined} />
      <Notice notice={notice} />
    </>
  );
};
