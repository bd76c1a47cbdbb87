import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Decider } from '@kontor/contracts/kernel/decider';
import {
  categoryOf,
  type DomainEvent,
  type Position,
  type RecordedEvent,
  type Revision,
} from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { AppendTooLarge, type EventLog, WrongExpectedRevision } from '@kontor/contracts/ports/event-log';
import type { CommandContext } from './command-context.ts';
import {
  type AllDecided,
  decideAll,
  type Decided,
  evolveWith,
  type Handling,
  NOTHING_DONE,
  toNewEvent,
} from './decided.ts';
import { remember, StreamCache, type StreamMemory, withCommands } from './stream-cache.ts';
import { StreamTurns } from './stream-turns.ts';

const MAX_ATTEMPTS = 10;
const JITTER_MS = 8;
/** For a server; what touches each stream once wants none. */
const CACHED_STREAMS = 10_000;

export interface Handled<State, Event> {
  /** The stream's state after the command. */
  readonly state: State;
  /** What the command has caused, now or when it came first; `[]`: there was nothing to do. */
  readonly events: readonly Event[];
  /** Of the stream's newest event; `undefined` when it has none. */
  readonly position: Position | undefined;
  /** It had taken effect before. */
  readonly isRepeat: boolean;
}

/** A command, and who waits for its answer. */
interface Asked {
  readonly handling: Handling<unknown, unknown, DomainEvent>;
  readonly answer: PromiseWithResolvers<Handled<unknown, DomainEvent>>;
}

/** Told of what happens at the log, by category of streams. */
export interface HandlingObserver {
  appended(category: string, events: number): void;
  conflicted(category: string): void;
  retried(category: string): void;
}

export interface HandlingOptions {
  /** How many streams' states are remembered between commands. */
  readonly cachedStreams?: number | undefined;
  readonly observer?: HandlingObserver;
}

/** Reads a stream, decides, appends at the revision read; after a conflict it reads and decides again. */
export class CommandHandling {
  readonly #log: EventLog;
  readonly #ambient: Ambient;
  readonly #cache: StreamCache;
  readonly #observer: HandlingObserver | undefined;
  readonly #turns = new StreamTurns<Asked>((stream, asked) => this.#work(stream, asked));

  constructor(log: EventLog, ambient: Ambient, { cachedStreams = CACHED_STREAMS, observer }: HandlingOptions = {}) {
    this.#cache = new StreamCache(cachedStreams);
    this.#log = log;
    this.#ambient = ambient;
    this.#observer = observer;
  }

  /**
   * Commands of one stream wait for each other here, and those that wait are appended at once; against other processes
   * the expected revision decides.
   * @throws Refusal of the decider; `conflict` when others keep winning; `idempotencyConflict` when the command's id
   *   was used for another content
   * @throws AppendTooLarge, LogUnavailable
   */
  handle<State, Command, Event extends DomainEvent>(
    handling: Handling<State, Command, Event>,
  ): Promise<Handled<State, Event>> {
    const answer = Promise.withResolvers<Handled<State, Event>>();
    // A stream has one decider, so that what waits for the same stream is of the same types.
    this.#turns.add(handling.stream, { handling, answer } as unknown as Asked);
    return answer.promise;
  }

  /** Answers all of them. */
  async #work(stream: string, asked: readonly Asked[]): Promise<void> {
    let waiting = asked;
    const later: Asked[] = [];
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
   * One round of decide and append. Answers which of them are to be decided anew: after a conflict all of them, and
   * where nothing was to be appended those that were decided on a state that is only remembered.
   * @param later takes those that there was no room for
   */
  async #attempt(
    stream: string,
    asked: readonly Asked[],
    memory: StreamMemory<unknown>,
    isRead: boolean,
    later: Asked[],
  ): Promise<readonly Asked[]> {
    const handlings = asked.map(({ handling }) => handling);
    const all = await decideAll(handlings, memory);
    const after = await this.#append(stream, all, memory);
    if (!after) return asked;
    const isProven = isRead || all.events.length > 0;
    return asked.filter((one, index) => {
      const { handling, answer } = one;
      const outcome = all.decided[index]!;
      if (outcome.kind === 'later') later.push(one);
      else if (outcome.kind === 'repeated') answer.resolve(this.#earlierAnswer(handling));
      else if (!isProven && hangsOnState(outcome)) return true;
      else if (outcome.kind === 'failed') answer.reject(outcome.error);
      else answer.resolve(handled(outcome, after.position));
      return false;
    });
  }

  /** What is known of the stream then; `undefined` after a conflict. */
  async #append(
    stream: string,
    { events, state }: Pick<AllDecided<unknown, DomainEvent>, 'events' | 'state'>,
    memory: StreamMemory<unknown>,
  ): Promise<StreamMemory<unknown> | undefined> {
    if (events.length === 0) return memory;
    try {
      const { revision, position, isRepeat } = await this.#log.append(stream, events, memory.revision);
      // Another process has sent the same commands before, and may have decided otherwise: its answer counts.
      if (isRepeat) return void this.#cache.forget(stream);
      const after = { state, revision, position, commandIds: withCommands(memory.commandIds, events) };
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
   * Appends one event at the end of whatever the stream holds, unread: for what is counted and never decided upon.
   * @throws LogUnavailable
   */
  async record(stream: string, event: DomainEvent, context: CommandContext): Promise<void> {
    await this.#log.append(stream, [toNewEvent(event, 0, context)], 'any');
    this.#observer?.appended(categoryOf(stream), 1);
  }

  /** The events that `handle` would append: for a rehearsal. */
  async rehearse<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
  ): Promise<readonly Event[]> {
    const memory = await this.#read(decider, stream);
    return decider.decide(command, memory.state);
  }

  /** A stream's state as it stands in the log now. */
  async stateOf<State, Event>(decider: Decider<State, never, Event>, stream: string): Promise<State> {
    return (await this.#read(decider, stream)).state;
  }

  /** The same with the revision that it is of; `null`: the stream has no events. */
  async stateAt<State, Event>(
    decider: Decider<State, never, Event>,
    stream: string,
  ): Promise<{ readonly state: State; readonly revision: Revision | null }> {
    const { state, revision } = await this.#read(decider, stream);
    return { state, revision: revision === 'none' ? null : revision };
  }

  async #read<State, Event>(decider: Decider<State, never, Event>, stream: string): Promise<StreamMemory<State>> {
    const known = this.#cache.get<State>(stream) ?? blankMemory(decider.initial);
    const from = known.revision === 'none' ? 0 : known.revision + 1;
    const memory = remember(known, await this.#log.readStream(stream, { from }), evolveWith(decider));
    this.#cache.set(stream, memory);
    return memory;
  }

  /** The same answer as the first time: the state as it was when the command's last event had been appended. */
  async #earlierAnswer<State, Command, Event>({
    decider,
    stream,
    context,
  }: Handling<State, Command, Event>): Promise<Handled<State, Event>> {
    const events = await this.#log.readStream(stream);
    const last = events.findLastIndex(({ metadata }) => metadata.commandId === context.commandId);
    if (events[last]?.metadata.commandDigest !== context.commandDigest) {
      throw new Refusal('idempotencyConflict', { key: 'error.idempotencyConflict' });
    }
    const until = events.slice(0, last + 1);
    const state = until.reduce(evolveWith(decider), decider.initial);
    const caused = until.filter(
      (event): event is RecordedEvent & Event =>
        event.metadata.commandId === context.commandId && event.type !== NOTHING_DONE.type,
    );
    return { state, events: caused, position: events.at(-1)?.position, isRepeat: true };
  }
}

const blankMemory = <State>(state: State): StreamMemory<State> => ({
  state,
  revision: 'none',
  position: undefined,
  commandIds: new Set(),
});

const handled = <State, Event>(
  { state, events }: Extract<Decided<State, Event>, { kind: 'done' }>,
  position: Position | undefined,
): Handled<State, Event> => ({ state, events, position, isRepeat: false });

const hangsOnState = (outcome: Decided<unknown, unknown>): boolean =>
  outcome.kind === 'done' ||
  (outcome.kind === 'failed' && (outcome.error instanceof Refusal || outcome.error instanceof AppendTooLarge));
