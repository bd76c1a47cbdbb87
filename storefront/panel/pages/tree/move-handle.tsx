import { useNavigation, useSubmit } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { usePanel, usePanelText } from '../../frame/use-panel.ts';
import { INTENT_FIELD } from '../../form-handling/answer.ts';
import type { Step } from './places.ts';
import { useDragged } from './use-drag.ts';

export const handleId = (linkId: string): string => `verschieben-${linkId}`;

const STEP_OF_KEY: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Sends a change of the links. */
export const useLinkChange = () => {
  const submit = useSubmit();
  const { crumb } = usePanel();
  return (change: Readonly<Record<string, string>>): void => {
    const { intent = '', ...fields } = change;
    submit(
      { [CRUMB_FIELD]: crumb, [INTENT_FIELD]: intent, ...fields },
      { method: 'post', preventScrollReset: true, replace: true },
    );
  };
};

interface MoveHandleProps {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly Step[];
}

/** Moves a link by dragging, and by the arrow keys. */
export const MoveHandle = ({ id, title, steps }: MoveHandleProps) => {
  const text = usePanelText();
  const change = useLinkChange();
  const { state } = useNavigation();
  const handle = useRef<HTMLButtonElement>(null);
  /** Keys that were pressed while the one before is on its way. */
  const next = useRef<Step[]>([]);
  useDragged(handle, { linkId: id });
  const move = (step: Step): void => {
    if (steps.includes(step)) change({ intent: 'move', linkId: id, step });
  };
  useEffect(() => {
    const step = state === 'idle' ? next.current.shift() : undefined;
    if (step !== undefined) move(step);
  });
  if (!useHydrated()) return null;
  const byKey = (event: KeyboardEvent): void => {
    const step = STEP_OF_KEY[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (state === 'idle') move(step);
    else next.current.push(step);
  };
  return (
    <button
      ref={handle}
      id={handleId(id)}
      type="button"
      className="tree-handle"
      aria-label={text('tree.moveNamed', { title })}
      onKeyDown={byKey}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  );
};
