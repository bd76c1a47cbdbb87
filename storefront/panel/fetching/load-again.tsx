import { useRef } from 'react';
import { useBeforePaint } from '../../app/frame/use-before-paint.ts';
import { usePanelText } from '../frame/use-panel.ts';

interface LoadAgainProps {
  readonly hasFailed: boolean;
  readonly onAgain: () => void;
  /** What is missing, if that is not plain. */
  readonly about?: string;
}

/** ED-09: what could not be loaded says so, and is loaded again with one click. */
export const LoadAgain = ({ hasFailed, onAgain, about }: LoadAgainProps) => {
  const text = usePanelText();
  const element = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  // The button that was pressed is gone.
  useBeforePaint(() => {
    if (!hasFailed && isPressed.current) element.current?.focus();
    isPressed.current = false;
  }, [hasFailed]);
  return (
    <div role="status" className="load-again" tabIndex={-1} ref={element}>
      {hasFailed && about !== undefined && <p>{about}</p>}
      {hasFailed && (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            isPressed.current = true;
            onAgain();
          }}
        >
          {text('loadAgain')}
        </button>
      )}
    </div>
  );
};
