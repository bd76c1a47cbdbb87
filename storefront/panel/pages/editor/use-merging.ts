import type { DocumentNews } from '@kontor/contracts/documents/responses';
import { useRevalidator } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { typedOf } from '../../form-handling/form-elements.ts';
import { useSending, useSettled } from '../../../app/frame/use-sending.ts';
import { mergedPath } from '../addresses.ts';
import type { Typed } from '../../form-handling/answer.ts';
import { type MergedAnswer, SENT_FIELD } from '../merged/answer.ts';
import { useEditedPage } from './edited-page.ts';
import type { useAutosave } from './use-autosave.ts';
import { useNews } from './use-news.ts';

/** Until it is tried again, as something was typed meanwhile, in ms. */
const AGAIN = 300;
/** Until it is tried again after it failed, in ms. */
const LATER = 5_000;

export type Merged = Extract<MergedAnswer, { kind: 'merged' }>;

interface Merging {
  readonly form: RefObject<HTMLFormElement>;
  /** The newest edit that the form knows. */
  readonly version: number;
  /** The edit that the page was loaded at last. */
  readonly loadedEdit: number;
  readonly isOff: boolean;
  readonly autosave: Pick<ReturnType<typeof useAutosave>, 'merge'>;
  readonly onMerged: (merged: Merged) => void;
}

/** The form's text, as it is typed. */
const typedText = (form: HTMLFormElement): string => JSON.stringify(typedOf(form));

/** What of a form that was sent is typed otherwise now. A box that was not ticked is in no form. */
const otherwise = (sent: Typed, now: Typed): Typed =>
  Object.fromEntries(
    Object.keys({ ...sent, ...now }).flatMap((name) =>
      sent[name] === now[name] ? [] : [[name, sent[name] ?? ''] as const],
    ),
  );

/** `later`: without a connection, or the server cannot. `refused`: saving says what is amiss. */
const ask = async (
  documentId: string,
  form: HTMLFormElement,
  sent: readonly Typed[],
): Promise<MergedAnswer | { readonly kind: 'later' | 'refused' }> => {
  const body = new FormData(form);
  const now = typedOf(form);
  if (sent.length > 0) body.set(SENT_FIELD, JSON.stringify(sent.map((one) => otherwise(one, now))));
  try {
    const response = await fetch(`/config${mergedPath(documentId)}`, { method: 'POST', body, redirect: 'manual' });
    if (response.ok) return (await response.json()) as MergedAnswer;
    return { kind: response.status >= 500 ? 'later' : 'refused' };
  } catch {
    return { kind: 'later' };
  }
};

/** Brings what others change into the form, beside what is typed there. What both change waits for „Speichern“. */
export const useMerging = ({ form, version, loadedEdit, isOff, autosave, onMerged }: Merging): void => {
  const { id, head, releasedEdit, mayDraft } = useEditedPage();
  const { revalidate } = useRevalidator();
  const { isSending } = useSending();
  const newest = useRef<DocumentNews | null>(null);
  const again = useRef<ReturnType<typeof setTimeout>>();

  const isKnown = (): boolean => {
    if (loadedEdit > version) return false;
    const { current: news } = newest;
    if (news === null) return true;
    const isSame = news.isDeleted === (head.state === 'deleted') && (news.released?.edit ?? null) === releasedEdit;
    return isSame && news.edit <= version;
  };
  const followIn = (ms: number): void => {
    again.current = setTimeout(() => now.current.follow(), ms);
  };
  const merge = async (sent: readonly Typed[]): Promise<void> => {
    const { current: element } = form;
    if (now.current.isOff || now.current.isKnown() || element === null) return;
    const before = typedText(element);
    const answer = await ask(id, element, sent);
    if (form.current !== element) return;
    if (answer.kind === 'later' && document.visibilityState === 'visible') followIn(LATER);
    if (answer.kind !== 'merged') return;
    if (typedText(element) === before) now.current.onMerged(answer);
    else followIn(AGAIN);
  };
  const follow = (): void => {
    clearTimeout(again.current);
    if (now.current.isOff || now.current.isKnown()) return;
    if (!mayDraft) return revalidate();
    void autosave.merge(merge);
  };
  /** Of the newest render. */
  const latest = { isOff: isOff || isSending, isKnown, onMerged, follow };
  const now = useRef(latest);
  useEffect(() => {
    now.current = latest;
  });

  useNews(id, (news) => {
    newest.current = news;
    follow();
  });
  // What was sent by hand may have been refused, or something typed since.
  useSettled(() => now.current.follow(), loadedEdit);
  useEffect(() => () => clearTimeout(again.current), []);
};
