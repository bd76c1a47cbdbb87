import type { DocumentNews } from '@kontor/contracts/documents/responses';
import { useRevalidator } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { typedOf } from '../../form-handling/form-elements.ts';
import { useSending } from '../../../app/frame/use-sending.ts';
import { mergedPath } from '../addresses.ts';
import type { MergedAnswer } from '../merged/answer.ts';
import { useEditedPage } from './edited-page.ts';
import { useNews } from './use-news.ts';

/** Until it is tried again with what was typed meanwhile, in ms. Saving has its turn before. */
const AGAIN = 300;

export type Merged = Extract<MergedAnswer, { kind: 'merged' }>;

interface Merging {
  readonly form: RefObject<HTMLFormElement>;
  /** The newest edit that the form knows. */
  readonly version: number;
  readonly isOff: boolean;
  /** Runs something after what is being saved; nothing is saved meanwhile. */
  readonly alone: (run: () => Promise<void>) => Promise<void>;
  readonly onMerged: (merged: Merged) => void;
}

/** The form's text, as it is typed. */
const typedText = (form: HTMLFormElement): string => JSON.stringify(typedOf(form));

/** Brings what others change into the form, beside what is typed there. What both change waits for „Speichern“. */
export const useMerging = ({ form, version, isOff, alone, onMerged }: Merging): void => {
  const { id, head, releasedEdit, mayDraft } = useEditedPage();
  const { revalidate } = useRevalidator();
  const { isSending } = useSending();
  const newest = useRef<DocumentNews | null>(null);
  const again = useRef<ReturnType<typeof setTimeout>>();

  const isKnown = (): boolean => {
    const { current: news } = newest;
    if (news === null) return true;
    const isSame = news.isDeleted === (head.state === 'deleted') && (news.released?.edit ?? null) === releasedEdit;
    return isSame && news.edit <= version;
  };
  const merge = async (): Promise<void> => {
    const { current: element } = form;
    if (now.current.isOff || now.current.isKnown() || element === null) return;
    const before = typedText(element);
    const asked = { method: 'POST', body: new FormData(element), redirect: 'manual' } as const;
    const response = await fetch(`/config${mergedPath(id)}`, asked);
    // Refused, or the session has ended: saving says so.
    if (!response.ok) return;
    const answer = (await response.json()) as MergedAnswer;
    if (answer.kind === 'conflict' || form.current !== element) return;
    if (typedText(element) === before) now.current.onMerged(answer);
    else again.current = setTimeout(() => now.current.follow(), AGAIN);
  };
  const follow = (): void => {
    clearTimeout(again.current);
    if (now.current.isOff || now.current.isKnown()) return;
    if (!mayDraft) return revalidate();
    // Saving tells when the line is down.
    void alone(merge).catch(() => undefined);
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
  // What was sent by hand may have been refused.
  useEffect(() => {
    if (!isSending) now.current.follow();
  }, [isSending]);
  useEffect(() => () => clearTimeout(again.current), []);
};
