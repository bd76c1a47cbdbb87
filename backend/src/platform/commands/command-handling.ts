import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Decider } from '@kontor/contracts/kernel/decider';
import {
  categoryOf,
  type DomainEvent,
  type EventMetadata,
  type NewEvent,
  type Position,
  type RecordedEvent,
} from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type EventLog, WrongExpectedRevision } from '@kontor/contracts/ports/event-log';
import type { CommandContext } from './command-context.ts';
import { eventId } from './event-id.ts';
import { remember, StreamCache, type StreamMemory } from './stream-cache.ts';

const MAX_ATTEMPTS = 10;
const JITTER_MS = 8;
/** For a server; what touches each stream once wants none. */
const CACHED_STREAMS = 10_000;
/** Of all events until one of them gets another shape. */
const SCHEMA_VERSION = 1;

export interface Handled<State, Event> {
  /** The stream's state after the command. */
  readonly state: State;
  /** What the command has caused, now or when it came first; `[]`: there was nothing to do. */
  readonly events: readonly Event[];
  /** Of the stream's newest event; `undefined` when it has none. */
  readonly position: Position | undefined;
}

export interface Handling<State, Command, Event> {
  readonly decider: Decider<State, Command, Event>;
  readonly stream: string;
  /** Or how to make it, where something has to be looked up that depends on the stream's state. */
  readonly command: Command | ((state: State) => Promise<Command>);
  readonly context: CommandContext;
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
  /** The newest command of each stream that this process is working on. */
  readonly #inHand = new Map<string, Promise<unknown>>();

  constructor(log: EventLog, ambient: Ambient, { cachedStreams = CACHED_STREAMS, observer }: HandlingOptions = {}) {
    this.#cache = new StreamCache(cachedStreams);
    this.#log = log;
    this.#ambient = ambient;
    this.#observer = observer;
  }

  /**
   * Commands of one stream wait for each other here; against other processes the expected revision decides.
   * @throws Refusal of the decider; `conflict` when others keep winning; `idempotencyConflict` when the command's id
   *   was used for another content
   * @throws LogUnavailable
   */
  async handle<State, Command, Event extends DomainEvent>(
    handling: Handling<State, Command, Event>,
  ): Promise<Handled<State, Event>> {
    const { stream } = handling;
    const before = this.#inHand.get(stream);
    const turn = before ? before.then(() => this.#handle(handling)) : this.#handle(handling);
    const ended = turn.catch(() => undefined);
    this.#inHand.set(stream, ended);
    try {
      return await turn;
    } finally {
      if (this.#inHand.get(stream) === ended) this.#inHand.delete(stream);
    }
  }

  async #handle<State, Command, Event extends DomainEvent>(
    handling: Handling<State, Command, Event>,
  ): Promise<Handled<State, Event>> {
    const { stream } = handling;
    const cached = this.#cache.get<State>(stream);
    // An append proves that the cached state was right. Without one, only what the log has beyond it does.
    if (cached) {
      const answer = await this.#attempt(handling, cached).catch((error: unknown) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      });
      if (answer && answer.events.length > 0) return answer;
    }
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      if (attempt > 1) this.#observer?.retried(categoryOf(stream));
      const answer = await this.#attempt(handling, await this.#read(handling.decider, stream));
      if (answer) return answer;
      await this.#ambient.timers.sleep(attempt * JITTER_MS * this.#ambient.randomness.fraction());
    }
    throw new Refusal('conflict', { key: 'error.conflict' });
  }

  /** One round of decide and append; `undefined` after a conflict. */
  async #attempt<State, Command, Event extends DomainEvent>(
    handling: Handling<State, Command, Event>,
    memory: StreamMemory<State>,
  ): Promise<Handled<State, Event> | undefined> {
    const { decider, stream, command, context } = handling;
    if (memory.commandIds.has(context.commandId)) return this.#earlierAnswer(handling);
    const made = isMaker(command) ? await command(memory.state) : command;
    const decided = decider.decide(made, memory.state);
    if (decided.length === 0 && context.commandDigest === '') {
      return { state: memory.state, events: [], position: memory.position };
    }
    const noted = decided.length === 0 ? [NOTHING_DONE] : decided;
    const events = noted.map((event, index) => toNewEvent(event, index, context));
    try {
      const { revision, position } = await this.#log.append(stream, events, memory.revision);
      const first = memory.revision === 'none' ? 0 : memory.revision + 1;
      if (revision !== first + events.length - 1) return await this.#earlierAnswer(handling);
      const recorded = events.map((event, index) => ({ ...event, stream, revision: first + index, position }));
      const after = remember(memory, recorded, evolveWith(decider));
      this.#cache.set(stream, after);
      this.#observer?.appended(categoryOf(stream), events.length);
      return { state: after.state, events: decided, position };
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
      ({ type, metadata }) => metadata.commandId === context.commandId && type !== NOTHING_DONE.type,
    );
    return { state, events: caused as unknown as readonly Event[], position: events.at(-1)?.position };
  }
}

const blankMemory = <State>(state: State): StreamMemory<State> => ({
  state,
  revision: 'none',
  position: undefined,
  commandIds: new Set(),
});

/** A command that its sender may repeat, and that found nothing to do: the repeat must find nothing either. */
const NOTHING_DONE: DomainEvent = { type: 'CommandFoundNothingToDo', data: {} };

const isMaker = <State, Command>(
  command: Command | ((state: State) => Promise<Command>),
): command is (state: State) => Promise<Command> => typeof command === 'function';

const evolveWith =
  <State, Event>(decider: Decider<State, never, Event>) =>
  (state: State, event: RecordedEvent): State => {
    if (event.type === NOTHING_DONE.type) return state;
    // Deciders answer nothing to types they do not know, which a newer version of the code has written.
    const next = decider.evolve(state, event as Event, event.metadata.at) as State | undefined;
    return next === undefined ? state : next;
  };

const toNewEvent = (event: DomainEvent, index: number, context: CommandContext): NewEvent => {
  const metadata: EventMetadata = {
    siteId: context.siteId,
    commandId: context.commandId,
    commandDigest: context.commandDigest,
    $correlationId: context.correlationId,
    $causationId: context.causationId,
    actor: context.actor,
    at: context.at,
    schemaVersion: SCHEMA_VERSION,
  };
  return { id: eventId(context.commandId, index), type: event.type, data: event.data, metadata };
};
