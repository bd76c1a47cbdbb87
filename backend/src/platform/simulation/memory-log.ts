import type { NewEvent, Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import {
  type AppendResult,
  type EventLog,
  type ExpectedRevision,
  type ReadStreamOptions,
  WrongExpectedRevision,
} from '@kontor/contracts/ports/event-log';
import { portionOf } from './journal.ts';

export class MemoryLog implements Pick<EventLog, 'append' | 'readStream'> {
  readonly #streams = new Map<string, RecordedEvent[]>();
  #appended = 0;

  constructor(events: Iterable<RecordedEvent>) {
    for (const event of events) this.#stream(event.stream).push(event);
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    const known = this.#stream(stream);
    const actual = known.at(-1)?.revision ?? 'none';
    if (expected !== 'any' && expected !== actual) throw new WrongExpectedRevision(stream, expected, actual);
    for (const event of events) {
      const position = String((this.#appended += 1)).padStart(16, '0') as Position;
      known.push({ ...event, stream, revision: known.length, position });
    }
    const last = known.at(-1);
    if (!last) throw new RangeError('nothing to append');
    return { revision: last.revision, position: last.position, isRepeat: false };
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly RecordedEvent[]> {
    return portionOf(this.#streams.get(stream) ?? [], options);
  }

  #stream(name: string): RecordedEvent[] {
    const known = this.#streams.get(name) ?? [];
    this.#streams.set(name, known);
    return known;
  }
}
