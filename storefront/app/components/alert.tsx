import { useRef } from 'react';
import { useBeforePaint } from '../frame/use-before-paint.ts';
import type { CartAnswer } from '../cart/answer.ts';

/** Announces the error and takes the focus, so that keyboard and screen reader users land on it. */
export const Alert = ({ answer, takesFocus = true }: { answer: CartAnswer | undefined; takesFocus?: boolean }) => {
  const element = useRef<HTMLDivElement>(null);
  useBeforePaint(() => {
    if (answer !== undefined && !answer.ok && takesFocus) element.current?.focus();
  }, [answer, takesFocus]);
  if (answer === undefined || answer.ok || answer.title === '') return null;
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={element}>
      <p className="alert-title">{answer.title}</p>
      {answer.messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
};
