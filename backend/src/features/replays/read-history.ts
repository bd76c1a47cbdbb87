import type { Instant } from '@kontor/contracts/kernel/ambient';
import { categoryOf, type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { Bound, HistoryPart } from '@kontor/contracts/replays/history';
import type { EventFilter, EventLog } from '@kontor/contracts/ports/event-log';

export interface HistoryPage {
  readonly events: readonly RecordedEvent[];
  /** All of the part up to here has come. */
  readonly position: Position;
}

/**
 * The events of a part of the history, in the order of the log. Pages may be empty: they say how far it is.
 * @param after goes on behind it
 * @throws LogUnavailable
 */
export async function* readHistory(
  log: Pick<EventLog, 'readAll'>,
  part: HistoryPart,
  after: Position = START,
): AsyncGenerator<HistoryPage> {
  const start = part.from?.kind === 'position' && part.from.position > after ? part.from.position : after;
  const last = lastOf(part);
  const belongs = membersOf(part);
  let position = start;
  const onReached = (reached: Position): void => void (position = reached);
  for await (const page of log.readAll({ after: start, filter: filterOf(part), onReached })) {
    const isOver = last !== null && position >= last;
    const events =
      belongs || isOver ? page.filter((event) => (belongs?.(event) ?? true) && !isPast(event, last)) : page;
    yield { events, position: isOver ? last : position };
    if (isOver) return;
  }
}

/** Whichever end comes first. */
const lastOf = ({ to, until }: HistoryPart): Position | null => {
  const position = to?.kind === 'position' ? to.position : null;
  if (until === undefined) return position;
  return position === null || until < position ? until : position;
};

const isPast = ({ position }: RecordedEvent, last: Position | null): boolean => last !== null && position > last;

const isCategory = (stream: string): boolean => !stream.includes('-');

/** What the log itself leaves out. */
const filterOf = ({ types, streams }: HistoryPart): EventFilter => ({
  ...(types && { types }),
  ...(streams && { categories: [...new Set(streams.map(categoryOf))] }),
});

const instantOf = (bound: Bound | undefined): Instant | undefined => (bound?.kind === 'instant' ? bound.at : undefined);

/** What is left to be looked at; `null`: nothing. */
const membersOf = ({ siteId, from, to, streams }: HistoryPart): ((event: RecordedEvent) => boolean) | null => {
  const [first = -Infinity, end = Infinity] = [instantOf(from), instantOf(to)];
  const beginnings = streams?.filter((stream) => !isCategory(stream)) ?? [];
  const categories = new Set(streams?.filter(isCategory));
  const isNarrowed = siteId !== undefined || first !== -Infinity || end !== Infinity || beginnings.length > 0;
  if (!isNarrowed) return null;
  const isOfStreams = (stream: string): boolean =>
    categories.has(categoryOf(stream)) || beginnings.some((beginning) => stream.startsWith(beginning));
  return ({ metadata, stream }) =>
    (siteId === undefined || metadata.siteId === siteId) &&
    metadata.at >= first &&
    metadata.at < end &&
    (beginnings.length === 0 || isOfStreams(stream));
};
