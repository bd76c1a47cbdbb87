import { type RefObject, useEffect, useRef } from 'react';

/**
 * Input at the checkout survives a reload but not the tab, since others may use the same computer. Placing the order
 * clears it.
 */
const KEY = 'kontor-checkout';

type Kept = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** `null` if the browser blocks storage. */
const storage = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

/** Excludes fields that the page fills in, consents (given anew each time) and codes (the cart keeps them). */
const isKept = ({ name, type }: Control): boolean =>
  name !== '' && type !== 'hidden' && type !== 'submit' && !/^(?:accepts|code$|shippingOptionId$)/u.test(name);

const controlsOf = (form: HTMLFormElement): readonly Control[] =>
  [...form.querySelectorAll<Control>('input, textarea, select')].filter(isKept);

export const keepFields = (form: HTMLFormElement): void => {
  const kept = new FormData(form);
  const values = controlsOf(form).flatMap(({ name }) => {
    const value = kept.get(name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  try {
    storage()?.setItem(KEY, JSON.stringify(Object.fromEntries(values)));
  } catch {
    // Storage is full: keeping the input is best effort.
  }
};

const readKept = (): Kept => {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
};

const fillIn = (control: Control, kept: Kept): void => {
  const value = kept[control.name];
  if (value === undefined || control instanceof HTMLSelectElement) return;
  const { type } = control;
  if (type === 'radio' || type === 'checkbox') (control as HTMLInputElement).checked = control.value === value;
  // Input made before the script loaded is newer.
  else if (control.value === '') control.value = value;
};

/** A choice made before the script loaded is newer. */
const isChosen = (control: Control): boolean =>
  control instanceof HTMLInputElement && control.checked !== control.defaultChecked;

/**
 * Restores the input once after a reload.
 * @param onSelect called for the choices that React controls
 */
export const useKeptFields = (
  form: RefObject<HTMLFormElement | null>,
  isAnswered: boolean,
  onSelect: (kept: Kept) => void,
): void => {
  const isDone = useRef(false);
  useEffect(() => {
    // Only once: later it would overwrite new input.
    if (isDone.current) return;
    isDone.current = true;
    // A re-rendered page has the submitted values.
    if (form.current === null || isAnswered) return;
    const kept = readKept();
    const controls = controlsOf(form.current);
    const chosen = new Set(controls.filter(isChosen).map(({ name }) => name));
    for (const control of controls) if (!chosen.has(control.name)) fillIn(control, kept);
    onSelect(kept);
  }, [form, isAnswered, onSelect]);
};

/** Called once the order is placed. */
export const useForgottenFields = (): void => {
  useEffect(() => storage()?.removeItem(KEY), []);
};
