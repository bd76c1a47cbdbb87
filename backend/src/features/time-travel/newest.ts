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

/** Pages that one question may take: a few ten thousand events, less than a second of work. */
const MOST_PAGES = 20;
/** Of a stream. */
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

/** Where a reading comes from: the whole log, or one stream of it. */
interface Source {
  /** Where it ends by now. */
  readonly end: () => Promise<string | null>;
  readonly markOf: (event: RecordedEvent) => string;
  readonly page: (before: string | undefined) => Promise<Page>;
}

/** The newest first, as far as some pages go. One more than is wanted tells whether there are more. */
const collect = async (
  { page, markOf }: Source,
  { before, limit }: AskEvents,
  isWanted: (event: RecordedEvent) => boolean,
): Promise<Omit<Newest, 'newest'>> => {
  const events: RecordedEvent[] = [];
  let next = before;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
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
    // All positions of a log are of one length.
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

/** Marks are revisions: what comes before the first of them is nothing. */
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
 * What has happened in a site last: of the log, or of one stream. What is looked at is bounded, and where it ends
 * another question goes on.
 * @throws LogUnavailable
 * @throws Refusal `invalid` where it was to go on at what is no place there
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
  // What comes between the two is among the events already, and its mark goes before the end.
  const end = await source.end();
  const found = await collect(source, asked, isWanted);
  const [first] = found.events;
  return { ...found, newest: before === undefined ? latest(end, first ? source.markOf(first) : null) : null };
};

/** Marks of one kind: positions are of one length, revisions are numbers. */
const latest = (end: string | null, first: string | null): string | null => {
  if (end === null || first === null) return end ?? first;
  return first.length > end.length || (first.length === end.length && first > end) ? first : end;
};
