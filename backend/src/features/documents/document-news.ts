import { DocumentNews } from '@kontor/contracts/documents/responses';
import type { DocumentId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Platform } from '../../platform/platform.ts';
import { documentDecider } from './decider.ts';
import { documentStream } from './edits.ts';

/**
 * In ms. Shorter than the minute after which proxies end quiet connections; whoever asks anew has to have the right to
 * it still.
 */
const LIFE = 45_000;

/** What is known of a document now, and again after each of its events. Ends by itself after 45 s. */
export const documentNews = async function* (
  { feed, handling, ambient: { timers } }: Pick<Platform, 'feed' | 'handling' | 'ambient'>,
  siteId: SiteId,
  documentId: DocumentId,
  signal: AbortSignal,
): AsyncGenerator<DocumentNews> {
  const stream = documentStream(siteId, documentId);
  const life = new AbortController();
  const until = AbortSignal.any([signal, life.signal]);
  void timers.sleep(LIFE, until).then(() => life.abort());
  const newest = async () => DocumentNews.parse(await handling.stateOf(documentDecider, stream));
  const after = await feed.now();
  yield await newest();
  for await (const { events } of feed.follow({ after, filter: { categories: ['document'] }, signal: until })) {
    if (events.some((event) => event.stream === stream)) yield await newest();
  }
};
