import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onDraftMessage, tellDraft, type TypedDraft } from '../../../app/frame/draft-messages.ts';
import { VERSION_FIELD, WISH_FIELD } from '../../form-handling/answer.ts';
import { typedPath } from '../addresses.ts';
import { cardId } from './answer.ts';
import { useEditedPage } from './edited-page.ts';

/** In ms. */
const REST = 120;

/** Somebody, or this form's own saving, has changed the same meanwhile. */
const CONFLICT = 409;

/** The page in the frame beside the form: what is typed stands there at once, and a click there leads to its inputs. */
export const useFrame = (open: (partId: string) => void) => {
  const { id, edit } = useEditedPage();
  const element = useRef<HTMLIFrameElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>();
  const asking = useRef<AbortController>();
  const asked = useRef<HTMLFormElement>();
  /** What is typed could not be shown, as the form's version is not the newest. */
  const isBehind = useRef(false);
  /** For a frame that has not loaded yet; `null`: nothing is typed that is not saved. */
  const typed = useRef<TypedDraft | null>(null);
  const version = `${id} ${edit}`;
  /** The version whose form could not be shown. */
  const [failed, setFailed] = useState<string | null>(null);
  const opening = useRef(open);
  useEffect(() => {
    opening.current = open;
  });

  useEffect(() => {
    typed.current = null;
  }, [id, edit]);

  const tellTyped = (): void => {
    if (typed.current !== null) tellDraft(element.current?.contentWindow, typed.current);
  };
  useEffect(() => {
    const end = onDraftMessage((message) => {
      if (message.kind === 'frameReady') tellTyped();
      if (message.kind !== 'partChosen') return;
      // The block that was open above it closes, and moves it.
      flushSync(() => opening.current(message.partId));
      const card = document.getElementById(cardId(message.partId));
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'center' });
    });
    return () => {
      end();
      clearTimeout(rest.current);
      asking.current?.abort();
    };
  }, []);

  const ask = async (form: HTMLFormElement): Promise<void> => {
    asked.current = form;
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    const body = new FormData(form);
    try {
      const call = { method: 'POST', body, redirect: 'manual', signal } as const;
      const response = await fetch(`/config${typedPath(id)}`, call);
      setFailed(response.status === 429 || response.status >= 500 ? version : null);
      isBehind.current = response.status === CONFLICT;
      if (isBehind.current && new FormData(form).get(VERSION_FIELD) !== body.get(VERSION_FIELD)) return void ask(form);
      // Saving tells what was refused, and that the session has ended.
      if (!response.ok) return;
      typed.current = (await response.json()) as TypedDraft;
      tellTyped();
    } catch {
      if (!signal.aborted) setFailed(version);
    }
  };
  const showAgain = (): void => {
    // A form that was refused is another one now.
    if (asked.current?.isConnected) void ask(asked.current);
    else setFailed(null);
  };
  const hasFailed = failed === version;
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', showAgain);
    return () => window.removeEventListener('online', showAgain);
  });
  const show = (form: HTMLFormElement | null): void => {
    clearTimeout(rest.current);
    if (form) rest.current = setTimeout(() => void ask(form), REST);
  };
  return {
    element,
    show,
    /** What is typed since it was saved is shown as well. */
    showSince: (form: HTMLFormElement | null): void => {
      if (isBehind.current) show(form);
    },
    hasFailed,
    showAgain,
    /** Rows that are added, moved or removed send nothing. @returns whether it was such a click */
    showRows: (event: MouseEvent<HTMLElement>): boolean => {
      const isWish = (event.target as Element).closest(`button[name='${WISH_FIELD}']`) !== null;
      const isOfRow = isWish && event.defaultPrevented;
      if (isOfRow) show(event.currentTarget.querySelector('form'));
      return isOfRow;
    },
    choose: ({ target }: FocusEvent<HTMLElement>): void => {
      const partId = target.closest('.form-card')?.querySelector('summary')?.id.slice(cardId('').length);
      if (partId !== undefined) tellDraft(element.current?.contentWindow, { kind: 'partChosen', partId });
    },
  };
};
