import { type ReactNode, useState } from 'react';
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
  const [width, setWidth] = useState<number>();
  const isIdle = phase === 'idle';
  const label = phaseLabel(phase);
  return (
    <button
      className={className}
      type="submit"
      data-phase={phase}
      aria-disabled={!isIdle}
      style={isIdle ? undefined : { inlineSize: width }}
      onClick={(event) => {
        if (isIdle) setWidth(event.currentTarget.getBoundingClientRect().width);
        else event.preventDefault();
      }}
    >
      {label === null ? children : text(label)}
    </button>
  );
};
