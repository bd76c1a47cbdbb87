import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useBeforePaint } from '../../../app/frame/use-before-paint.ts';
import { useSending, useSettled } from '../../../app/frame/use-sending.ts';
import type { Typed } from '../../form-handling/answer.ts';
import { typedOf } from '../../form-handling/form-elements.ts';
import { autosavePath } from '../addresses.ts';
import type { AutosaveAnswer } from '../autosave/answer.ts';

/** In ms: from the last key to saving, but no longer after the first one; between tries that do not arrive. */
const [REST, LONGEST, RETRY] = [500, 800, 3_000];
/** Browsers send no more than 64 KiB from a page that is left: in characters, and what a form adds to each input. */
const [MOST_LEAVING, PER_INPUT] = [55_000, 150];
/** Forms that were sent without an answer. */
const MOST_UNHEARD = 20;
/** In ms: until a form that is sent by hand shows as under way. */
const BEGINNING = 1_000;

/** Tried again until it is saved: without a connection, while the server cannot, while nobody is signed in. */
type Waiting = 'offline' | 'away' | 'signedOut';

/**
 * `merged`: others have changed something, and nothing is typed. `wrong`: what is right is saved. `newer`, `failed`:
 * nothing more is saved before the form is brought together with that, or sent by hand.
 */
export type AutosaveState = 'typed' | 'saved' | 'merged' | 'wrong' | 'newer' | Waiting | 'failed';

type Saved = Extract<AutosaveAnswer, { kind: 'saved' }>;
type Sent = AutosaveAnswer | { readonly kind: Waiting | 'failed' };

const refusedBy = ({ type, status }: Response): Sent => {
  // To the sign-in.
  if (type === 'opaqueredirect') return { kind: 'signedOut' };
  return { kind: status === 429 || status >= 500 ? 'away' : 'failed' };
};

const isWaiting = (state: AutosaveState | Sent['kind'] | null): state is Waiting =>
  state === 'offline' || state === 'away' || state === 'signedOut';

/** What is left: `editor`, whose browser goes on, or all of it. */
type Leaving = 'editor' | 'browser' | null;

const send = async (documentId: string, form: HTMLFormElement, leaving: Leaving): Promise<Sent> => {
  try {
    const keepalive = leaving === 'browser';
    const asked = { method: 'POST', body: new FormData(form), redirect: 'manual', keepalive } as const;
    const response = await fetch(`/config${autosavePath(documentId)}`, asked);
    return response.ok ? ((await response.json()) as AutosaveAnswer) : refusedBy(response);
  } catch {
    return { kind: 'offline' };
  }
};

const sizeOf = (form: HTMLFormElement): number =>
  Object.entries(typedOf(form)).reduce((sum, [name, value]) => sum + name.length + value.length + PER_INPUT, 0);

/** The button in a form that may be another one by now; `null`: it was of a block that others have removed. */
const buttonIn = (form: HTMLFormElement, pressed: HTMLElement | null): HTMLElement | null => {
  if (pressed === null || pressed.isConnected) return pressed;
  const { name, value } = pressed as HTMLButtonElement;
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')];
  return buttons.find((button) => button.name === name && button.value === value) ?? null;
};

interface Autosave {
  readonly documentId: string;
  readonly form: RefObject<HTMLFormElement>;
  readonly isOff: boolean;
  /** What was sent is saved. The form has the new version before this returns. */
  readonly onSaved: (saved: Saved) => void;
  /** Something is typed that a form sent by hand does not carry. */
  readonly onAhead: (isAhead: boolean) => void;
}

/** Saves what is typed after half a second of rest, or when a field is left; waits until it can be saved. */
export const useAutosave = ({ documentId, form, isOff, onSaved, onAhead }: Autosave) => {
  /** `null`: nothing was typed yet. */
  const [state, setState] = useState<AutosaveState | null>(null);
  const { isSending } = useSending();
  const rest = useRef<ReturnType<typeof setTimeout>>();
  /** Since when something is typed that nobody has sent; `null`: nothing is. */
  const since = useRef<number | null>(null);
  const isTyped = useRef(false);
  const isStopped = useRef(false);
  const sending = useRef<Promise<void> | null>(null);
  /** What was sent without an answer that it alone is saved. */
  const unheard = useRef<readonly Typed[]>([]);
  const merging = useRef<Promise<void> | null>(null);
  const submittedAt = useRef(Number.NEGATIVE_INFINITY);
  const isSubmitted = useRef(false);

  const wait = (ms = REST): void => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => void now.current.save(), ms);
  };
  const take = (sent: Sent): void => {
    if (sent.kind === 'saved') {
      unheard.current = [];
      // What was typed meanwhile is not in it.
      onSaved({ ...sent, isWhole: sent.isWhole && !isTyped.current });
    } else isTyped.current = true;
    isStopped.current = sent.kind === 'newer' || sent.kind === 'failed';
    if (sent.kind !== 'saved') setState(sent.kind);
    else if (isTyped.current) setState('typed');
    else setState(sent.isWhole ? 'saved' : 'wrong');
    if (isTyped.current && !isStopped.current) wait(isWaiting(sent.kind) ? RETRY : REST);
  };
  const noteUnheard = (element: HTMLFormElement): void => {
    unheard.current = [...unheard.current, typedOf(element)].slice(-MOST_UNHEARD);
  };
  const save = async (leaving: Leaving = null): Promise<void> => {
    clearTimeout(rest.current);
    const { current: element } = form;
    if (sending.current !== null || !isTyped.current || isOff || isStopped.current || element === null) return;
    if (merging.current !== null && leaving === null) return;
    if (isSending || performance.now() - submittedAt.current < BEGINNING) return wait();
    isTyped.current = false;
    since.current = null;
    noteUnheard(element);
    sending.current = send(documentId, element, leaving).then((sent) => {
      sending.current = null;
      take(sent);
    });
    await sending.current;
  };
  /** If the browser's page were left now. */
  const wouldLose = (): boolean => {
    const { current: element } = form;
    if (isSubmitted.current || element === null) return false;
    // What is wrong is saved by nothing.
    if (state === 'wrong') return true;
    if (!isTyped.current && sending.current === null) return false;
    return isStopped.current || isWaiting(state) || sizeOf(element) > MOST_LEAVING;
  };
  /** Of the newest render, for timers and events. */
  const latest = { save, wouldLose };
  const now = useRef(latest);
  useEffect(() => {
    now.current = latest;
  });
  useEffect(() => {
    const online = (): void => void now.current.save();
    const leave = (): void => void now.current.save('browser');
    const ask = (event: BeforeUnloadEvent): void => {
      if (now.current.wouldLose()) event.preventDefault();
    };
    window.addEventListener('online', online);
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeunload', ask);
      clearTimeout(rest.current);
    };
  }, []);
  // While the form is still there to be read.
  useBeforePaint(
    () => () => {
      if (!isSubmitted.current) void now.current.save('editor');
    },
    [],
  );
  // A form that was sent by hand and is still there was refused, or never arrived.
  useSettled(() => {
    isSubmitted.current = false;
    if (isTyped.current && !isStopped.current) wait();
  });

  return {
    state,
    /**
     * Brings the form together with what others changed, after what is being saved; nothing is saved meanwhile.
     * @param merge is given what was sent without an answer that it alone is saved
     */
    merge: async (merge: (sent: readonly Typed[]) => Promise<void>): Promise<void> => {
      while (sending.current ?? merging.current) await (sending.current ?? merging.current);
      // Its answer brings what others changed too.
      if (isSubmitted.current) return;
      merging.current = merge(unheard.current).finally(() => {
        merging.current = null;
        if (isTyped.current && !isStopped.current) wait();
      });
      await merging.current;
    },
    /** The form has now what others changed. @param isWhole nothing in it is unsaved */
    goOn: (isWhole: boolean): void => {
      isStopped.current = false;
      unheard.current = [];
      isTyped.current = !isWhole;
      setState(isWhole ? 'merged' : 'typed');
      if (!isWhole) wait();
    },
    typed: (): void => {
      if (isOff || isStopped.current) return;
      isTyped.current = true;
      if (isSubmitted.current) onAhead(true);
      // It is being tried.
      if (isWaiting(state)) return;
      setState('typed');
      since.current ??= performance.now();
      wait(Math.max(0, Math.min(REST, since.current + LONGEST - performance.now())));
    },
    /** Not for a button, which sends the form by hand. */
    leftField: ({ relatedTarget }: FocusEvent<HTMLElement>): void => {
      if (!(relatedTarget instanceof HTMLButtonElement)) void save();
    },
    /** A form sent by hand carries all that is typed. It waits for what is under way, or would conflict with it. */
    submitting: (event: FormEvent<HTMLElement>): void => {
      clearTimeout(rest.current);
      isStopped.current = false;
      isSubmitted.current = true;
      submittedAt.current = performance.now();
      const underWay = sending.current ?? merging.current;
      if (underWay === null) return;
      event.preventDefault();
      event.stopPropagation();
      const { submitter } = event.nativeEvent as SubmitEvent;
      void underWay.then(() => form.current?.requestSubmit(buttonIn(form.current, submitter)));
    },
    /** By hand. */
    sent: (): void => {
      onAhead(false);
      if (form.current !== null) noteUnheard(form.current);
    },
  };
};
