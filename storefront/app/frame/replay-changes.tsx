import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/** React hears no event of a control whose value it has seen already, as it has of all when it takes the page over. */
interface Tracked {
  readonly _valueTracker?: { readonly setValue: (value: string) => void };
}
type Control = HTMLInputElement | HTMLTextAreaElement;

/** Does again what was done to a control. */
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
  // Of radio buttons the chosen one speaks for all.
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
    // Written only where it must be: whoever types in it right now is not disturbed.
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

/**
 * What was chosen and typed before the script came is told to the page once it has come, so that it stays and is
 * followed. Stands around the whole page where the browser takes it over.
 */
export const ReplayChanges = ({ children }: { children: ReactNode }) => {
  const replays = useRef<readonly (Replay | null)[]>([]);
  // Noted before React puts controls back to what it knows, as it does with the event that it was woken by.
  useLayoutEffect(() => {
    const controls = document.querySelectorAll<Control | HTMLSelectElement>(
      'select, textarea, input:not([type=hidden], [type=file])',
    );
    replays.current = [...controls].map(replayOf);
  }, []);
  // Done when all of the page listens, and outside of React's own work: each is an event of its own.
  useEffect(() => queueMicrotask(() => replays.current.forEach((replay) => replay?.())), []);
  return children;
};
