import type { shownDraft } from '../pages/drafted-page.server.ts';
import type { ShownHeaderFooter } from './use-header-footer.ts';

type ShownPage = Awaited<ReturnType<typeof shownDraft>>;
/** `partIds`: of its own blocks, if they are what is edited. */
export type ShownDraft = Omit<ShownPage, 'partIds'> & Partial<Pick<ShownPage, 'partIds'>>;

/** To the frame: what is typed, before it is saved. */
export type TypedDraft =
  | { readonly kind: 'draftTyped'; readonly page: ShownDraft }
  | { readonly kind: 'headerFooterTyped'; readonly shown: ShownHeaderFooter };

/** What the editor and the page in its frame tell each other. */
export type DraftMessage =
  /** To the editor: the page listens from now on. */
  | { readonly kind: 'frameReady' }
  | TypedDraft
  /** To either: which part of the page is looked at. */
  | { readonly kind: 'partChosen'; readonly partId: string };

const NAME = 'kontor:draft';

/** Calls `take` for each message to this window. @returns ends it */
export const onDraftMessage = (take: (message: DraftMessage) => void): (() => void) => {
  const hear = (event: Event): void => take((event as CustomEvent<DraftMessage>).detail);
  window.addEventListener(NAME, hear);
  return () => window.removeEventListener(NAME, hear);
};

/** An event and no message: the browser lets only pages of the same origin do so. */
export const tellDraft = (receiver: Window | null | undefined, message: DraftMessage): void =>
  void receiver?.dispatchEvent(new CustomEvent(NAME, { detail: message }));
