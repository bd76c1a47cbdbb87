import type { NewEvent, RecordedEvent, Revision } from '@kontor/contracts/kernel/events';
import type { AppendResult, ExpectedRevision } from '@kontor/contracts/ports/event-log';
import { firstResult } from '../repeated-append.ts';

/**
 * Of the same append; `null`: there was none. Events of which some were appended come from who has read too little.
 * @throws RangeError for such events where any revision would do
 */
type Place = Omit<AppendResult, 'isRepeat'>;
type FirstResult = (events: readonly NewEvent[], expected: ExpectedRevision) => AppendResult | null;

type ReadFrom = (stream: string, from: Revision) => Promise<readonly RecordedEvent[]>;

interface History {
  last: Revision | 'none';
  readonly places: Map<string, Place>;
}

/** Event ids that are kept, of all streams together. */
const MOST_IDS = 50_000;

/**
 * Which event ids a stream holds, for appends that may be repeats. Asked again, a stream is read only from where it
 * was read before: events never change, and writers that compete for a long stream meet here often.
 */
export class StreamHistory {
  readonly #readFrom: ReadFrom;
  readonly #streams = new Map<string, History>();
  #ids = 0;

  constructor(readFrom: ReadFrom) {
    this.#readFrom = readFrom;
  }

  /** Reads what is new in the stream. */
  async of(stream: string): Promise<{ last: Revision | 'none'; firstResult: FirstResult }> {
    const history = this.#streams.get(stream) ?? { last: 'none', places: new Map<string, Place>() };
    const news = await this.#readFrom(stream, history.last === 'none' ? 0 : history.last + 1);
    this.#forget(stream);
    for (const { id, revision, position } of news) {
      history.places.set(id, { revision, position });
      history.last = revision;
    }
    this.#remember(stream, history);
    const placesOf = (events: readonly NewEvent[]) => events.map(({ id }) => history.places.get(id));
    return { last: history.last, firstResult: (events, expected) => firstResult(placesOf(events), expected) };
  }

  #forget(stream: string): void {
    const history = this.#streams.get(stream);
    if (!history) return;
    this.#streams.delete(stream);
    this.#ids -= history.places.size;
  }

  /** The streams asked for longest ago give way. */
  #remember(stream: string, history: History): void {
    this.#streams.set(stream, history);
    this.#ids += history.places.size;
    for (const oldest of this.#streams.keys()) {
      if (this.#ids <= MOST_IDS) return;
      this.#forget(oldest);
    }
  }
}
