import type { ReactNode } from 'react';
import { choiceText } from '../form-handling/choice-text.ts';
import { useHydrated } from '../../app/components/use-hydrated.ts';
import type { PanelKey } from './panel-text.ts';
import { usePanelText } from './use-panel.ts';

interface ChipsProps<Value extends string> {
  readonly label: string;
  /** Labels of the choices, in their order. */
  readonly choices: Readonly<Record<Value, PanelKey>>;
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** One of a few ways to look at something; nothing without scripts. */
export const Chips = <Value extends string>({
  label,
  choices,
  value,
  onChoose,
  className = 'panel-inline',
  children,
}: ChipsProps<Value>) => {
  const text = usePanelText();
  if (!useHydrated()) return null;
  return (
    <div role="group" aria-label={label} className={className}>
      {Object.entries<PanelKey>(choices).map(([one, label]) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={value === one}
          // Its keys are the values.
          onClick={() => onChoose(one as Value)}
        >
          {choiceText({ value: one, label }, text)}
        </button>
      ))}
      {children}
    </div>
  );
};
