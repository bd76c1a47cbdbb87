import { type RefObject, useEffect, useRef } from 'react';

/**
 * What was typed at the checkout survives a reload, but never the tab, since others may use the same machine: names and
 * addresses are not kept longer than the person is there. The order itself ends it.
 */
const KEY = 'kontor-checkout';

type Kept = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** `null` where the browser lets nothing be kept. */
const storage = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

/** Neither what the page fills in itself, nor consents, which are given anew, nor codes, which the cart keeps. */
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
    // Full: it was only a help.
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
  // Whatever was typed before the script came is newer.
  else if (control.value === '') control.value = value;
};

/** What was chosen before the script came is newer too. */
const isChosen = (control: Control): boolean =>
  control instanceof HTMLInputElement && control.checked !== control.defaultChecked;

/** Fills in once what was typed before the reload. @param onSelect told of the choices that React holds itself */
export const useKeptFields = (
  form: RefObject<HTMLFormElement | null>,
  isAnswered: boolean,
  onSelect: (kept: Kept) => void,
): void => {
  const isDone = useRef(false);
  useEffect(() => {
    // Once: later it would undo what is typed.
    if (isDone.current) return;
    isDone.current = true;
    // A page made anew from what was sent has it all.
    if (form.current === null || isAnswered) return;
    const kept = readKept();
    const controls = controlsOf(form.current);
    const chosen = new Set(controls.filter(isChosen).map(({ name }) => name));
    for (const control of controls) if (!chosen.has(control.name)) fillIn(control, kept);
    onSelect(kept);
  }, [form, isAnswered, onSelect]);
};

/** The order is made: it has what was typed. */
export const useForgottenFields = (): void => {
  useEffect(() => storage()?.removeItem(KEY), []);
};
