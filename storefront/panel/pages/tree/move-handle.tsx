import { type KeyboardEvent, useRef } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { Step } from './places.ts';
import { useDragged } from './use-drag.ts';

/** Of what says how a handle is used. */
export const KEYS_ID = 'verschieben-tasten';

const STEP_OF_KEY: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface MoveHandleProps {
  readonly id: string;
  readonly title: string;
  readonly onStep: (step: Step) => void;
  /** Opens what can be done without arrow keys. */
  readonly onMenu: () => void;
}

/** Moves a link by dragging, and by the arrow keys. */
export const MoveHandle = ({ id, title, onStep, onMenu }: MoveHandleProps) => {
  const text = usePanelText();
  const handle = useRef<HTMLButtonElement>(null);
  useDragged(handle, { linkId: id });
  const byKey = (event: KeyboardEvent): void => {
    const step = STEP_OF_KEY[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  // Without a script there are the buttons of the menu alone; the row is as wide.
  if (!useHydrated()) return <span className="tree-handle" />;
  return (
    <button
      ref={handle}
      type="button"
      className="tree-handle"
      aria-label={text('tree.moveNamed', { title })}
      aria-describedby={KEYS_ID}
      onKeyDown={byKey}
      onClick={onMenu}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  );
};
