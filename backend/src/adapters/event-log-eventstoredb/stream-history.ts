import type { NewEvent, RecordedEvent, Revision } from '@kontor/contracts/kernel/events';
import type { AppendResult, ExpectedRevision } from '@kontor/contracts/ports/event-log';
import { firstResult } from '../repeated-append.ts';

/**
 * Result of the first append of these events; `null`: not found.
 * @throws RangeError if only some of the events were appended, at any revision
 */
type Place = Omit<AppendResult, 'isRepeat'>;
type FirstResult = (events: readonly NewEvent[], expected: ExpectedRevision) => AppendResult | null;

type ReadFrom = (stream: string, from: Revision) => Promise<readonly RecordedEvent[]>;

interface History {
  last: Revision | 'none';
  readonly places: Map<string, Place>;
}

/** Maximum of event ids cached, over all streams. */
const MAX_IDS = 50_000;

/**
 * Caches the event ids of streams, to recognise repeated appends. A stream is only read from where the last read ended:
 * events never change, and competing writers to a long stream come here often.
 */
export class StreamHistory {
  readonly #readFrom: ReadFrom;
  readonly #streams = new Map<string, History>();
  #ids = 0;

  constructor(readFrom: ReadFrom) {
    this.#readFrom = readFrom;
  }

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

  #remember(stream: string, history: History): void {
    this.#streams.set(stream, history);
    this.#ids += history.places.size;
    for (const oldest of this.#streams.keys()) {
      if (this.#ids <= MAX_IDS) return;
      this.#forget(oldest);
    }
  }
}
