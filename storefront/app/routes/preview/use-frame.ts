import { startTransition, useEffect, useState } from 'react';
import { showHeaderFooter } from '../../frame/use-header-footer.ts';
import { onDraftMessage, type ShownDraft, tellDraft } from '../../frame/draft-messages.ts';

const PART = '[data-page-part]';

/** `scrollIntoView` would scroll the editor around the frame too, away from what was just pressed there. */
const bringIntoView = (element: Element): void => {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0) window.scrollBy(0, top);
  else if (bottom > window.innerHeight) window.scrollBy(0, Math.min(top, bottom - window.innerHeight));
};

const choose = (partId: string): void => {
  for (const part of document.querySelectorAll<HTMLElement>(PART)) {
    const isChosen = part.dataset['pagePart'] === partId;
    part.toggleAttribute('data-chosen', isChosen);
    if (isChosen && part.firstElementChild !== null) bringIntoView(part.firstElementChild);
  }
};

/** In the editor's frame: the page as it is typed, and which part is looked at, told both ways. */
export const useFrame = (loaded: ShownDraft): ShownDraft => {
  const [typed, setTyped] = useState<ShownDraft | null>(null);
  useEffect(() => {
    const { parent } = window;
    if (parent === window) return undefined;
    const tell = ({ target }: MouseEvent): void => {
      const partId = (target instanceof Element ? target.closest<HTMLElement>(PART) : null)?.dataset['pagePart'];
      if (partId === undefined) return;
      choose(partId);
      tellDraft(parent, { kind: 'partChosen', partId });
    };
    // Before anything else on the page, which may hold the click back.
    window.addEventListener('click', tell, true);
    const end = onDraftMessage((message) => {
      if (message.kind === 'draftTyped') startTransition(() => setTyped(message.page));
      if (message.kind === 'headerFooterTyped') showHeaderFooter(message.shown);
      if (message.kind === 'partChosen') choose(message.partId);
    });
    tellDraft(parent, { kind: 'frameReady' });
    return () => {
      window.removeEventListener('click', tell, true);
      end();
    };
  }, []);
  return typed ?? loaded;
};
