import type { Instant } from '@kontor/contracts/kernel/ambient';
import { categoryOf, type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { Bound, HistoryPart } from '@kontor/contracts/replays/history-part';
import type { EventFilter, EventLog } from '@kontor/contracts/ports/event-log';

export interface HistoryPage {
  readonly events: readonly RecordedEvent[];
  /** All events of the part up to here were returned. */
  readonly position: Position;
}

/**
 * The matching events, in log order. Pages may be empty, and report progress.
 * @param after continue after this position
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

/** The earlier of the two ends. */
const lastOf = ({ to, until }: HistoryPart): Position | null => {
  const position = to?.kind === 'position' ? to.position : null;
  if (until === undefined) return position;
  return position === null || until < position ? until : position;
};

const isPast = ({ position }: RecordedEvent, last: Position | null): boolean => last !== null && position > last;

const isCategory = (stream: string): boolean => !stream.includes('-');

/** Filters that the log applies itself. */
const filterOf = ({ types, streams }: HistoryPart): EventFilter => ({
  ...(types && { types }),
  ...(streams && { categories: [...new Set(streams.map(categoryOf))] }),
});

const instantOf = (bound: Bound | undefined): Instant | undefined => (bound?.kind === 'instant' ? bound.at : undefined);

/** Remaining checks per event; `null`: none. */
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
