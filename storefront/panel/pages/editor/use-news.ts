import type { DocumentNews } from '@kontor/contracts/documents/responses';
import { useEffect, useRef } from 'react';

/** In ms, after an answer that is none: the server is away, or the session has ended. */
const AGAIN = 30_000;

/** Hears of a document's edits and releases as they happen, while the page is looked at. */
export const useNews = (documentId: string, onNews: (news: DocumentNews) => void): void => {
  const tell = useRef(onNews);
  useEffect(() => {
    tell.current = onNews;
  });
  useEffect(() => {
    let source: EventSource | null = null;
    let again: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(again);
      source?.close();
      source = null;
    };
    // Browsers open a few connections to a server, for all of its tabs together.
    const follow = (): void => {
      end();
      if (document.visibilityState === 'hidden') return;
      const opened = new EventSource(`/api/v1/documents/${documentId}/news`);
      opened.addEventListener('news', ({ data }) => tell.current(JSON.parse(String(data)) as DocumentNews));
      opened.addEventListener('error', () => {
        if (opened.readyState === EventSource.CLOSED) again = setTimeout(follow, AGAIN);
      });
      source = opened;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('online', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('online', follow);
      end();
    };
  }, [documentId]);
};
