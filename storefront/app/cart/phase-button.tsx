import { type ReactNode, useState } from 'react';
import { useText } from '../frame/page-frame.tsx';
import { type AddPhase, phaseLabel } from './add-button.ts';
import { type AddIntent, INTENT_FIELD } from './add-intent.ts';

interface PhaseButtonProps {
  readonly phase: AddPhase;
  readonly intent?: AddIntent;
  readonly isWaiting?: boolean;
  readonly className?: string;
  readonly label?: string;
  readonly children: ReactNode;
  /** Shown instead of the phase's text, e.g. an icon (AC-02). */
  readonly phaseLook?: ReactNode;
}

/**
 * AC-01: keeps its width while its text changes. Uses `aria-disabled`, not `disabled`, so that it keeps the keyboard
 * focus.
 */
export const PhaseButton = (props: PhaseButtonProps) => {
  const { phase, intent = 'cart', isWaiting = false, className = 'button', label, children, phaseLook } = props;
  const text = useText();
  const [width, setWidth] = useState<number>();
  const isIdle = phase === 'idle';
  const words = isWaiting ? null : phaseLabel(phase);
  return (
    <button
      className={className}
      type="submit"
      name={INTENT_FIELD}
      value={intent}
      data-phase={isWaiting ? undefined : phase}
      aria-disabled={!isIdle}
      aria-label={label}
      style={isIdle ? undefined : { inlineSize: width }}
      onClick={(event) => {
        if (isIdle) setWidth(event.currentTarget.getBoundingClientRect().width);
        else event.preventDefault();
      }}
    >
      {words === null ? children : (phaseLook ?? text(words))}
    </button>
  );
};
