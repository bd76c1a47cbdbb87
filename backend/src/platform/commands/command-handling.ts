import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { categoryOf, type DomainEvent, type Position, type Revision } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { AppendTooLarge, type EventLog, WrongExpectedRevision } from '@kontor/contracts/ports/event-log';
import type { Snapshots } from '@kontor/contracts/ports/snapshots';
import type { CommandContext } from './command-context.ts';
import { type AllDecided, decideAll, type Decided, type Handled, type Handling, toNewEvent } from './decided.ts';
import { appendBytes } from '../event-json.ts';
import { earlierAnswer } from './earlier-answer.ts';
import { blankMemory, StreamCache, type StreamMemory, withCommands } from './stream-cache.ts';
import { StreamSnapshots } from './stream-snapshots.ts';
import { StreamTurns } from './stream-turns.ts';

export type { Handled };

const MAX_ATTEMPTS = 10;
const JITTER_MS = 8;
const CACHED_BYTES = 32 * 1024 * 1024;

interface HandlingRequest {
  readonly handling: Handling<unknown, unknown, DomainEvent>;
  readonly answer: PromiseWithResolvers<Handled<unknown, DomainEvent>>;
}

/** Notified about appends and conflicts, by stream category. */
export interface HandlingObserver {
  appended(category: string, events: number): void;
  conflicted(category: string): void;
  retried(category: string): void;
}

export interface HandlingOptions {
  /** About as much of JSON; 0: no cache. */
  readonly cachedBytes?: number | undefined;
  readonly observer?: HandlingObserver;
  readonly snapshots?: Snapshots | undefined;
  /** A snapshot could not be read or written. */
  readonly onSnapshotFailure?: (error: unknown) => void;
}

/** Reads a stream, decides and appends at the revision read; retries after a conflict. */
export class CommandHandling {
  readonly #log: EventLog;
  readonly #ambient: Ambient;
  readonly #cache: StreamCache;
  readonly #snapshots: StreamSnapshots;
  readonly #observer: HandlingObserver | undefined;
  readonly #turns = new StreamTurns<HandlingRequest>((stream, asked) => this.#work(stream, asked));

  constructor(log: EventLog, ambient: Ambient, options: HandlingOptions = {}) {
    const { cachedBytes = CACHED_BYTES, observer, snapshots = null, onSnapshotFailure = () => undefined } = options;
    this.#cache = new StreamCache(cachedBytes);
    this.#snapshots = new StreamSnapshots({ log, snapshots, onFailure: onSnapshotFailure });
    this.#log = log;
    this.#ambient = ambient;
    this.#observer = observer;
  }

  /**
   * Commands for one stream are queued here, and queued commands are appended together; conflicts with other processes
   * are detected by the expected revision.
   * @throws Refusal of the decider; `conflict` after too many retries; `idempotencyConflict` when the command id was
   * used with other content
   * @throws AppendTooLarge, LogUnavailable
   */
  handle<State, Command, Event extends DomainEvent>(
    handling: Handling<State, Command, Event>,
  ): Promise<Handled<State, Event>> {
    const answer = Promise.withResolvers<Handled<State, Event>>();
    this.#turns.add(handling.stream, { handling, answer } as unknown as HandlingRequest);
    return answer.promise;
  }

  async #work(stream: string, asked: readonly HandlingRequest[]): Promise<void> {
    let waiting = asked;
    const later: HandlingRequest[] = [];
    const { decider, isFirst } = asked[0]!.handling;
    const read = () => this.#read(decider, stream);
    try {
      const cached = this.#cache.get(stream) ?? (isFirst === true ? blankMemory(decider.initial) : undefined);
      if (cached) waiting = await this.#attempt(stream, waiting, cached, false, later);
      for (let attempt = 1; waiting.length > 0; attempt += 1) {
        if (attempt > MAX_ATTEMPTS) throw new Refusal('conflict', { key: 'error.conflict' });
        if (attempt > 1) {
          await this.#ambient.timers.sleep((attempt - 1) * JITTER_MS * this.#ambient.randomness.fraction());
          this.#observer?.retried(categoryOf(stream));
        }
        waiting = await this.#attempt(stream, waiting, await read(), true, later);
      }
    } catch (error) {
      for (const { answer } of waiting) answer.reject(error);
    }
    if (later.length > 0) await this.#work(stream, later);
  }

  /**
   * One round of decide and append. Returns the commands to decide again: all of them after a conflict, and those
   * decided on a cached state when nothing was appended.
   * @param later receives commands that did not fit into this append
   */
  async #attempt(
    stream: string,
    asked: readonly HandlingRequest[],
    memory: StreamMemory<unknown>,
    isRead: boolean,
    later: HandlingRequest[],
  ): Promise<readonly HandlingRequest[]> {
    const handlings = asked.map(({ handling }) => handling);
    const all = await decideAll(handlings, memory);
    const after = await this.#append(stream, all, memory);
    if (!after) return asked;
    this.#snapshots.keepFor(handlings[0]!.decider, stream, after);
    const isProven = isRead || all.events.length > 0;
    return asked.filter((one, index) => {
      const { handling, answer } = one;
      const outcome = all.decided[index]!;
      if (outcome.kind === 'later') later.push(one);
      else if (outcome.kind === 'repeated') answer.resolve(earlierAnswer(this.#log, handling));
      else if (!isProven && hangsOnState(outcome)) return true;
      else if (outcome.kind === 'failed') answer.reject(outcome.error);
      else answer.resolve(handled(outcome, after.position));
      return false;
    });
  }

  /** Returns the stream's new state; `undefined` after a conflict. */
  async #append(
    stream: string,
    { events, state }: Pick<AllDecided<unknown, DomainEvent>, 'events' | 'state'>,
    memory: StreamMemory<unknown>,
  ): Promise<StreamMemory<unknown> | undefined> {
    if (events.length === 0) return memory;
    try {
      const { revision, position, isRepeat } = await this.#log.append(stream, events, memory.revision);
      // Another process has already handled the same commands, maybe with another decision: its result counts.
      if (isRepeat) return void this.#cache.forget(stream);
      const after = {
        ...memory,
        state,
        revision,
        position,
        lastEventId: events.at(-1)?.id,
        commandIds: withCommands(memory.commandIds, events),
        bytes: memory.bytes + appendBytes(events),
      };
      this.#cache.set(stream, after);
      this.#observer?.appended(categoryOf(stream), events.length);
      return after;
    } catch (error) {
      this.#cache.forget(stream);
      if (!(error instanceof WrongExpectedRevision)) throw error;
      this.#observer?.conflicted(categoryOf(stream));
      return undefined;
    }
  }

  /**
   * Appends one event without reading the stream: for events that no decider needs.
   * @throws LogUnavailable
   */
  async record(stream: string, event: DomainEvent, context: CommandContext): Promise<void> {
    await this.#log.append(stream, [toNewEvent(event, 0, context)], 'any');
    this.#observer?.appended(categoryOf(stream), 1);
  }

  /** Returns the events that `handle` would append, for dry runs. */
  async rehearse<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
  ): Promise<readonly Event[]> {
    const memory = await this.#read(decider, stream);
    return decider.decide(command, memory.state);
  }

  async stateOf<State, Event>(decider: Decider<State, never, Event>, stream: string): Promise<State> {
    return (await this.#read(decider, stream)).state;
  }

  /** Like `stateOf`, with the revision; `null`: the stream has no events. */
  async stateAt<State, Event>(
    decider: Decider<State, never, Event>,
    stream: string,
  ): Promise<{ readonly state: State; readonly revision: Revision | null }> {
    const { state, revision } = await this.#read(decider, stream);
    return { state, revision: revision === 'none' ? null : revision };
  }

  async #read<State, Event>(decider: Decider<State, never, Event>, stream: string): Promise<StreamMemory<State>> {
    const memory = await this.#snapshots.read(decider, stream, this.#cache.get<State>(stream));
    this.#snapshots.keepFor(decider, stream, memory);
    this.#cache.set(stream, memory);
    return memory;
  }

  /**
   * The state as it was before `isWithin` no longer held of it.
   * @param until a revision that is within for sure
   */
  async stateUntil<State, Event>(
    decider: Decider<State, never, Event>,
    stream: string,
    until: Revision,
    isWithin: (state: State) => boolean,
  ): Promise<State> {
    return this.#snapshots.readUntil(decider, stream, { until, isWithin });
  }
}

const handled = <State, Event>(
  { state, events }: Extract<Decided<State, Event>, { kind: 'done' }>,
  position: Position | undefined,
): Handled<State, Event> => ({ state, events, position, isRepeat: false });

const hangsOnState = (outcome: Decided<unknown, unknown>): boolean =>
  outcome.kind === 'done' ||
  (outcome.kind === 'failed' && (outcome.error instanceof Refusal || outcome.error instanceof AppendTooLarge));
