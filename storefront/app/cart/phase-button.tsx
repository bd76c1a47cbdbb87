import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../frame/page-frame.tsx';
import { type AddPhase, phaseLabel } from './add-button.ts';

interface PhaseButtonProps {
  readonly phase: AddPhase;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * AC-01: keeps its width while its text changes. Out of work it is `aria-disabled` and not `disabled`, so that the
 * keyboard's focus stays on it.
 */
export const PhaseButton = ({ phase, className = 'button', children }: PhaseButtonProps) => {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const isIdle = phase === 'idle';
  useEffect(() => {
    if (isIdle) button.current?.style.removeProperty('inline-size');
  }, [isIdle]);
  const label = phaseLabel(phase);
  return (
    <button
      ref={button}
      className={className}
      type="submit"
      data-phase={phase}
      aria-disabled={!isIdle}
      onClick={(event) => {
        const { currentTarget } = event;
        if (isIdle) currentTarget.style.inlineSize = `${currentTarget.getBoundingClientRect().width}px`;
        else event.preventDefault();
      }}
    >
      {label === null ? children : text(label)}
    </button>
  );
};
