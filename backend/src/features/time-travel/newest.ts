import type { AskEvents } from '@kontor/contracts/analytics/events';
import {
  categoryOf,
  isOfSite,
  type Position,
  type RecordedEvent,
  START,
  streamName,
} from '@kontor/contracts/kernel/events';
import { type Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { EventLog } from '@kontor/contracts/ports/event-log';

/** Maximum pages per request: a few ten thousand events, under a second of work. */
const MAX_PAGES = 20;
/** Events per page of a stream. */
const PAGE = 500;

type Log = Pick<EventLog, 'head' | 'readNewest' | 'readStream'>;

export interface Newest {
  readonly events: readonly RecordedEvent[];
  readonly next: string | null;
  readonly isCut: boolean;
  readonly newest: string | null;
}

interface Page {
  readonly events: readonly RecordedEvent[];
  readonly next: string;
  readonly isEnd: boolean;
}

interface Source {
  readonly end: () => Promise<string | null>;
  readonly markOf: (event: RecordedEvent) => string;
  readonly page: (before: string | undefined) => Promise<Page>;
}

/** Newest first, within the page limit. One extra event shows whether there are more. */
const collect = async (
  { page, markOf }: Source,
  { before, limit }: AskEvents,
  isWanted: (event: RecordedEvent) => boolean,
): Promise<Omit<Newest, 'newest'>> => {
  const events: RecordedEvent[] = [];
  let next = before;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const read = await page(next);
    events.push(...read.events.filter(isWanted));
    if (events.length > limit) {
      const shown = events.slice(0, limit);
      return { events: shown, next: markOf(shown.at(-1)!), isCut: false };
    }
    if (read.isEnd) return { events, next: null, isCut: false };
    next = read.next;
  }
  return { events, next: next ?? null, isCut: true };
};

const logOf = (log: Log, siteId: string, { type, actor, before, after, limit }: AskEvents): Source => ({
  end: async () => {
    const head = await log.head();
    // All positions of a log have the same length.
    for (const [field, mark] of Object.entries({ before, after })) {
      if (mark !== undefined && mark.length !== head.length) throw noMark(field);
    }
    return head === START ? null : head;
  },
  markOf: ({ position }) => position,
  page: async (from) => {
    const options = { wanted: { siteId, type, actor }, after: after as Position, limit: limit + 1 };
    const page = await log.readNewest({ ...options, before: from as Position | undefined });
    return { ...page, next: page.position };
  },
});

const streamOf = (log: Log, stream: string, { after }: AskEvents): Source => ({
  end: async () => {
    const [last] = await log.readStream(stream, { direction: 'backwards', limit: 1 });
    return last ? String(last.revision) : null;
  },
  markOf: ({ revision }) => String(revision),
  page: async (before) => {
    const from = before === undefined ? undefined : revisionIn('before', before) - 1;
    const end = after === undefined ? -1 : revisionIn('after', after);
    if (from !== undefined && from < 0) return { events: [], next: '0', isEnd: true };
    const options = { direction: 'backwards', limit: PAGE, ...(from !== undefined && { from }) } as const;
    const read = await log.readStream(stream, options);
    const events = read.filter(({ revision }) => revision > end);
    return { events, next: String(read.at(-1)?.revision ?? 0), isEnd: events.length < PAGE };
  },
});

const noMark = (field: string): Refusal => refuseField(field, { key: 'history.markWrong' });

const revisionIn = (field: string, mark: string): number => {
  const revision = Number(mark);
  if (!Number.isSafeInteger(revision)) throw noMark(field);
  return revision;
};

const isOfStreamsSite = (stream: string, siteId: string): boolean =>
  stream.startsWith(streamName(categoryOf(stream), siteId, ''));

/**
 * The latest events of a site, from the log or one stream. Each request is bounded and can be continued.
 * @throws LogUnavailable
 * @throws Refusal `invalid` for a wrong mark
 */
export const newestOf = async (log: Log, siteId: string, asked: AskEvents): Promise<Newest> => {
  const { type, actor, stream, before } = asked;
  if (stream !== undefined && !isOfStreamsSite(stream, siteId)) {
    return { events: [], next: null, isCut: false, newest: null };
  }
  const source = stream === undefined ? logOf(log, siteId, asked) : streamOf(log, stream, asked);
  const isWanted = (event: RecordedEvent): boolean =>
    isOfSite(event) &&
    event.metadata.siteId === siteId &&
    (type === undefined || event.type === type) &&
    (actor === undefined || event.metadata.actor === actor);
  // The end is read first, so that events arriving in between are not skipped.
  const end = await source.end();
  const found = await collect(source, asked, isWanted);
  const [first] = found.events;
  return { ...found, newest: before === undefined ? latest(end, first ? source.markOf(first) : null) : null };
};

const latest = (end: string | null, first: string | null): string | null => {
  if (end === null || first === null) return end ?? first;
  return first.length > end.length || (first.length === end.length && first > end) ? first : end;
};
