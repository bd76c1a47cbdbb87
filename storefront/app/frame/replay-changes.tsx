import { type ReactNode, useEffect, useRef } from 'react';
import { useBeforePaint } from './use-before-paint.ts';

/** React ignores events of a control whose value it has already tracked, which hydration does for all controls. */
interface Tracked {
  readonly _valueTracker?: { readonly setValue: (value: string) => void };
}
type Control = HTMLInputElement | HTMLTextAreaElement;

type Replay = () => void;

const tell = (control: Control & Tracked, known: string, event: string): void => {
  control._valueTracker?.setValue(known);
  control.dispatchEvent(new Event(event, { bubbles: true }));
};

const replayList = (list: HTMLSelectElement): Replay | null => {
  const { selectedIndex } = list;
  const rendered = [...list.options].findIndex(({ defaultSelected }) => defaultSelected);
  if (selectedIndex === Math.max(0, rendered)) return null;
  return () => {
    list.selectedIndex = selectedIndex;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  };
};

const replayBox = (box: HTMLInputElement): Replay | null => {
  const { checked, defaultChecked, type } = box;
  // Of radio buttons only the chosen one counts.
  if (checked === defaultChecked || (type === 'radio' && !checked)) return null;
  return () => {
    box.checked = checked;
    tell(box, String(!checked), 'click');
  };
};

const replayText = (control: Control): Replay | null => {
  const { value, defaultValue } = control;
  if (value === defaultValue) return null;
  return () => {
    // Only write when needed, so that typing is not disturbed.
    if (control.value !== value) control.value = value;
    tell(control, defaultValue, 'input');
    if (document.activeElement !== control) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };
};

const replayOf = (control: Control | HTMLSelectElement): Replay | null => {
  if (control instanceof HTMLSelectElement) return replayList(control);
  if (control.type === 'radio' || control.type === 'checkbox') return replayBox(control as HTMLInputElement);
  return replayText(control);
};

/** Replays what was chosen and typed before hydration, so that components learn of it. Wraps the whole page. */
export const ReplayChanges = ({ children }: { children: ReactNode }) => {
  const replays = useRef<readonly (Replay | null)[]>([]);
  // Record before React resets controls to their known values, as it does with the event that triggered hydration.
  useBeforePaint(() => {
    const controls = document.querySelectorAll<Control | HTMLSelectElement>(
      'select, textarea, input:not([type=hidden], [type=file])',
    );
    replays.current = [...controls].map(replayOf);
  }, []);
  // Run when the whole page is listening, and outside React's work, so that each is an event of its own.
  useEffect(() => queueMicrotask(() => replays.current.forEach((replay) => replay?.())), []);
  return children;
};
