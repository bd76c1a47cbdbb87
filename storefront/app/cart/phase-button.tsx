import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
  const idleWidth = useRef(0);
  useLayoutEffect(() => {
    const element = button.current;
    if (element === null) return;
    if (isIdle) element.style.removeProperty('inline-size');
    else if (idleWidth.current > 0) element.style.inlineSize = `${idleWidth.current}px`;
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
        if (!isIdle) event.preventDefault();
        else idleWidth.current = event.currentTarget.getBoundingClientRect().width;
      }}
    >
      {label === null ? children : text(label)}
    </button>
  );
};
