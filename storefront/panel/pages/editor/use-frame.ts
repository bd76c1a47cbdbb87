import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { onDraftMessage, tellDraft, type TypedDraft } from '../../../app/frame/draft-messages.ts';
import { WISH_FIELD } from '../../form-handling/answer.ts';
import { typedPath } from '../addresses.ts';
import { cardId } from './answer.ts';
import { useEditedPage } from './edited-page.ts';

/** In ms. */
const REST = 120;

/** The page in the frame beside the form: what is typed stands there at once, and a click there leads to its inputs. */
export const useFrame = (open: (partId: string) => void) => {
  const { id, edit } = useEditedPage();
  const element = useRef<HTMLIFrameElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>();
  const asking = useRef<AbortController>();
  /** For a frame that has not loaded yet; `null`: nothing is typed that is not saved. */
  const typed = useRef<TypedDraft | null>(null);
  const opening = useRef(open);
  useEffect(() => {
    opening.current = open;
  });

  useEffect(() => {
    typed.current = null;
  }, [edit]);

  const tellTyped = (): void => {
    if (typed.current !== null) tellDraft(element.current?.contentWindow, typed.current);
  };
  useEffect(() => {
    const end = onDraftMessage((message) => {
      if (message.kind === 'frameReady') tellTyped();
      if (message.kind !== 'partChosen') return;
      opening.current(message.partId);
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
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    try {
      const asked = { method: 'POST', body: new FormData(form), redirect: 'manual', signal } as const;
      const response = await fetch(`/config${typedPath(id)}`, asked);
      // Refused, or the session has ended.
      if (!response.ok) return;
      typed.current = (await response.json()) as TypedDraft;
      tellTyped();
    } catch (error) {
      // Saving tells when the line is down.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    }
  };
  const show = (form: HTMLFormElement | null): void => {
    clearTimeout(rest.current);
    if (form) rest.current = setTimeout(() => void ask(form), REST);
  };
  return {
    element,
    show,
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
