import { useLocation, useNavigation } from '@remix-run/react';
import { createContext, type RefObject, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useBeforePaint } from '../../app/frame/use-before-paint.ts';
import { usePanel } from '../frame/use-panel.ts';
import type { PanelAnswer, Typed } from './answer.ts';
import { leftBehind, put, type TypedField, typedOf, visibleOf } from './form-elements.ts';
import { dropTyped, keepTyped, keptTyped, type Keeping, typedKey } from './typed-storage.ts';
import { usePanelAnswer } from './use-panel-answer.ts';

export type Refused = Extract<PanelAnswer, { ok: false }>;

export interface FormOptions {
  readonly intent: string;
  /** Tells forms with the same intent apart. Submitted as hidden fields. */
  readonly about?: Typed | undefined;
  /** The version it was made from. Submitted as a hidden field. */
  readonly version?: string | number | undefined;
  readonly values?: Typed | undefined;
  /** Derives the fields' ids from their names, so that an error summary can link to them. */
  readonly hasSummary?: boolean;
  readonly refused?: Refused | undefined;
  /** Where unsaved input is kept, over a reload at least. Default: in the tab. */
  readonly keepsTyped?: Keeping | false;
}

interface FormFields {
  readonly values: Typed;
  /** The values are the user's input, not those the page was loaded with. */
  readonly isTyped: boolean;
  readonly problems: Readonly<Record<string, string>>;
  readonly idOf: (name: string) => string;
}

export interface FormState {
  readonly intent: string;
  readonly about: Typed;
  readonly version: string | undefined;
  /** Stable until it is answered or reset. */
  readonly fields: FormFields;
  readonly refused: Refused | undefined;
  readonly element: RefObject<HTMLFormElement>;
  readonly round: number;
  readonly kept: 'restored' | readonly TypedField[] | null;
  readonly discard: () => void;
  readonly sent: () => void;
  readonly done: () => void;
  /** Saved without being sent: fields and their rows stay as they are. @param isWhole all that is typed is saved */
  readonly saved: (isWhole: boolean) => void;
  /** Made from a newer version now, whose values it was given. @param isWhole nothing in it is unsaved */
  readonly rebased: (isWhole: boolean) => void;
}

/** From the last key on, in ms. */
const KEPT_AFTER = 500;
const NONE: Typed = {};
const SIGN_IN = '/config/anmelden';

export const fieldId = (name: string): string => `feld-${name.replaceAll('.', '-')}`;

const isAbout = (about: Typed, values: Typed): boolean =>
  Object.entries(about).every(([name, value]) => values[name] === value);

const changedSince = (before: Typed, now: Typed): Typed =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name] !== value));

export const useRefused = (intent: string | null, about: Typed = NONE): Refused | undefined => {
  const answer = usePanelAnswer();
  const isOwn = answer?.ok === false && (intent ?? answer.intent) === answer.intent && isAbout(about, answer.values);
  return isOwn ? answer : undefined;
};

/** Keeps unsaved input until it is submitted or the underlying document has changed. */
export const useFormState = ({
  intent,
  about = NONE,
  version,
  values: loaded = NONE,
  hasSummary = false,
  refused: own,
  keepsTyped = 'tab',
}: FormOptions): FormState => {
  const { account } = usePanel();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const answered = useRefused(intent, about);
  const current = own ?? answered;
  const [superseded, setSuperseded] = useState<Refused>();
  const refused = current === superseded ? undefined : current;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  /** What was sent; `null`: it is not on its way. */
  const sent = useRef<Typed | null>(null);
  /** What stood in it before others' changes, which come with the next version. */
  const rebasedFrom = useRef<Typed | null>(null);
  const isPartlySaved = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>();
  const [restored, setRestored] = useState<Typed | null>(null);
  const [kept, setKept] = useState<FormState['kept']>(null);
  const [round, setRound] = useState(0);
  const [doneAt, setDoneAt] = useState(0);
  const keeping = keepsTyped || 'tab';
  const key = account === null || keepsTyped === false ? null : typedKey([account, pathname, intent], about);
  const made = version === undefined ? undefined : String(version);
  const wasRefused = useRef(refused !== undefined);
  useBeforePaint(() => {
    wasRefused.current = refused !== undefined;
  });

  const anew = (values: Typed | null): void => {
    setRestored(values);
    setRound((before) => before + 1);
  };

  useEffect(() => {
    const form = element.current;
    if (form === null || key === null) return;
    const isUnsaved = wasRefused.current || isPartlySaved.current;
    const first = isUnsaved ? null : JSON.stringify(visibleOf(form));
    const base = made ?? first;
    const before = isUnsaved ? null : keptTyped(keeping, key);
    if (before !== null && before.base !== null && base !== null && before.base !== base) {
      dropTyped(keeping, key);
      const behind = leftBehind(form, before.values);
      if (behind.length > 0) setKept(behind);
    } else if (before !== null) {
      anew(before.isPart === true ? { ...loaded, ...before.values } : before.values);
      setKept('restored');
      for (let part = form.closest('details'); part; part = part.parentElement?.closest('details') ?? null) {
        part.open = true;
      }
    }
    const keep = (): void => {
      if (first === JSON.stringify(visibleOf(form))) dropTyped(keeping, key);
      else keepTyped(keeping, key, { base, values: typedOf(form) });
    };
    const keepSoon = (): void => {
      clearTimeout(rest.current);
      rest.current = setTimeout(keep, KEPT_AFTER);
    };
    const leave = (): void => {
      if (sent.current === null && document.visibilityState === 'hidden') keep();
    };
    // It stands nowhere else, and another form may be sent first.
    if (isUnsaved) keep();
    form.addEventListener('input', keepSoon);
    form.addEventListener('change', keep);
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(rest.current);
      form.removeEventListener('input', keepSoon);
      form.removeEventListener('change', keep);
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [key, keeping, made, doneAt]);

  // Fills fields that do not read their values from this state.
  useBeforePaint(() => {
    if (restored !== null && element.current !== null) put(element.current, restored);
  }, [restored]);

  const saved = (isWhole: boolean, keptAfter: FormState['kept'] = null): void => {
    isPartlySaved.current = !isWhole;
    // It would keep what is saved by now, if it came before the next effects.
    clearTimeout(rest.current);
    if (isWhole && key !== null) dropTyped(keeping, key);
    // What never arrived is saved by now.
    if (isWhole && current?.lost !== undefined) setSuperseded(current);
    setKept(keptAfter);
    setDoneAt((before) => before + 1);
  };
  const done = (): void => {
    sent.current = null;
    saved(true);
    setRestored(null);
  };

  useEffect(() => {
    if (state !== 'idle' || sent.current === null) return;
    if (wasRefused.current) sent.current = null;
    else done();
  }, [state]); // eslint-disable-line react-hooks/exhaustive-deps

  // The form of a newer version follows, or another page. While this one is still there to be read.
  useBeforePaint(
    () => () => {
      if (sent.current === null || key === null || window.location.pathname === SIGN_IN) return;
      const now = element.current === null ? NONE : visibleOf(element.current);
      if (rebasedFrom.current !== null) {
        // What others have changed is not typed.
        sent.current = { ...sent.current, ...changedSince(rebasedFrom.current, now) };
        rebasedFrom.current = null;
      }
      const since = changedSince(sent.current, now);
      if (Object.keys(since).length === 0) dropTyped(keeping, key);
      else keepTyped(keeping, key, { base: made ?? '', values: since, isPart: true });
    },
    [key, keeping, made],
  );

  const fields = useMemo(
    (): FormFields => ({
      values: refused?.values ?? restored ?? loaded,
      isTyped: refused !== undefined || restored !== null,
      problems: refused?.fields ?? NONE,
      idOf: (name) => (hasSummary ? fieldId(name) : `${id}${name}`),
    }),
    [refused, restored, loaded, hasSummary, id],
  );

  return {
    intent,
    about,
    version: made,
    fields,
    refused,
    element,
    round,
    kept,
    discard: () => {
      done();
      if (kept === 'restored') anew(null);
    },
    sent: () => {
      sent.current = element.current === null ? NONE : visibleOf(element.current);
    },
    done,
    saved,
    rebased: (isWhole) => {
      rebasedFrom.current = element.current === null ? null : visibleOf(element.current);
      // A text that could not be put back stands nowhere else.
      saved(isWhole, kept === 'restored' ? null : kept);
      setRestored(null);
      setSuperseded(current);
    },
  };
};

const Context = createContext<FormFields | null>(null);
export const FormProvider = Context.Provider;

/** A field of the surrounding form; forms without this state use the field's own defaults. */
export const useField = (name: string) => {
  const form = useContext(Context);
  const id = useId();
  return {
    id: form?.idOf(name) ?? id,
    value: form?.values[name],
    isTyped: form?.isTyped ?? false,
    problem: form?.problems[name],
  };
};

/** Only inside a panel form. */
export const useForm = (): FormFields => {
  const form = useContext(Context);
  if (form === null) throw new Error('no form of the panel is around this field');
  return form;
};
