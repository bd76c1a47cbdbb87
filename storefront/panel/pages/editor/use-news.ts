import type { DocumentNews } from '@kontor/contracts/documents/responses';
import { useEffect, useRef } from 'react';

/** In ms, after an answer that is none: the server is away, or the session has ended. Doubles each time. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [1_000, 30_000];
/** In ms, without a key or a click: whoever listens uses the session, which is to end when nobody is there. */
const IDLE = 60 * 60_000;

/** Hears of a document's edits and releases as they happen, while the page is looked at. */
export const useNews = (documentId: string, onNews: (news: DocumentNews) => void): void => {
  const tell = useRef(onNews);
  useEffect(() => {
    tell.current = onNews;
  });
  useEffect(() => {
    let source: EventSource | null = null;
    let pause = FIRST_PAUSE;
    let again: ReturnType<typeof setTimeout> | undefined;
    let idle: ReturnType<typeof setTimeout> | undefined;
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
      opened.addEventListener('news', ({ data }) => {
        pause = FIRST_PAUSE;
        tell.current(JSON.parse(String(data)) as DocumentNews);
      });
      opened.addEventListener('error', () => {
        if (opened.readyState !== EventSource.CLOSED) return;
        again = setTimeout(follow, pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      });
      source = opened;
    };
    const wake = (): void => {
      clearTimeout(idle);
      idle = setTimeout(end, IDLE);
      if (source === null) follow();
    };
    wake();
    document.addEventListener('visibilitychange', follow);
    document.addEventListener('keydown', wake);
    document.addEventListener('pointerdown', wake);
    window.addEventListener('online', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      document.removeEventListener('keydown', wake);
      document.removeEventListener('pointerdown', wake);
      window.removeEventListener('online', follow);
      clearTimeout(idle);
      end();
    };
  }, [documentId]);
};
