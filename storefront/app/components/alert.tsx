import { useLayoutEffect, useRef } from 'react';
import type { CartAnswer } from '../cart/answer.ts';

/** Says what went wrong, aloud, and takes the focus so that keyboard and screen reader are where the help is. */
export const Alert = ({ answer, takesFocus = true }: { answer: CartAnswer | undefined; takesFocus?: boolean }) => {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (answer !== undefined && !answer.ok && takesFocus) element.current?.focus();
  }, [answer, takesFocus]);
  if (answer === undefined || answer.ok) return null;
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={element}>
      <p className="alert-title">{answer.title}</p>
      {answer.messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
};
