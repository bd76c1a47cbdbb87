import type { Decider } from '@kontor/contracts/kernel/decider';
import type { DomainEvent, EventMetadata, NewEvent, Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import type { CommandContext } from './command-context.ts';
import { appendBytes, checkAppendSize } from '../event-json.ts';
import { namedUuid } from '../named-uuid.ts';
import { isKnownCommand } from './known-commands.ts';
import type { StreamMemory } from './stream-cache.ts';

const SCHEMA_VERSION = 1;

export interface Handling<State, Command, Event> {
  readonly decider: Decider<State, Command, Event>;
  readonly stream: string;
  /** A function, if the command needs a lookup that depends on the stream's state. */
  readonly command: Command | ((state: State) => Promise<Command>);
  readonly context: CommandContext;
  /** The stream is probably new: append without reading it first; the append detects a conflict. */
  readonly isFirst?: boolean;
}

export interface Handled<State, Event> {
  readonly state: State;
  /** Events of the command; also when it is a repeat. `[]`: there was nothing to do. */
  readonly events: readonly Event[];
  /** Position of the stream's newest event; `undefined`: no events. */
  readonly position: Position | undefined;
  readonly isRepeat: boolean;
}

/** The outcome of a command, provisional until the append proves the state. */
export type Decided<State, Event> =
  | { readonly kind: 'done'; readonly state: State; readonly events: readonly Event[] }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Already handled, before or earlier in the same batch. */
  | { readonly kind: 'repeated' }
  /** Did not fit; goes into the next append. */
  | { readonly kind: 'later' };

/** Maximum bytes per append: below the log's limit, so that an append is fast. */
const TOGETHER_BYTES = 256 * 1024;

export interface AllDecided<State, Event> {
  readonly decided: readonly Decided<State, Event>[];
  readonly events: readonly NewEvent[];
  readonly state: State;
}

/** Decides commands of one stream in order, each on the state left by the previous one, until the append is full. */
export const decideAll = async <State, Command, Event extends DomainEvent>(
  handlings: readonly Handling<State, Command, Event>[],
  memory: StreamMemory<State>,
): Promise<AllDecided<State, Event>> => {
  const events: NewEvent[] = [];
  const commandIds = new Set<string>();
  let { state } = memory;
  let bytes = 0;
  const decide = async ({ decider, stream, command, context }: Handling<State, Command, Event>) => {
    const decided = decider.decide(isMaker(command) ? await command(state) : command, state);
    const noted = decided.length === 0 && context.commandDigest !== '' ? [NOTHING_DONE] : decided;
    const caused = noted.map((event, index) => toNewEvent(event, index, context));
    checkAppendSize(stream, caused);
    const more = appendBytes(caused);
    if (events.length > 0 && bytes + more > TOGETHER_BYTES) return null;
    bytes += more;
    state = caused.reduce(evolveWith(decider), state);
    events.push(...caused);
    if (caused.length > 0) commandIds.add(context.commandId);
    return decided;
  };
  const decided: Decided<State, Event>[] = [];
  for (const handling of handlings) {
    const { commandId } = handling.context;
    if (decided.at(-1)?.kind === 'later') decided.push({ kind: 'later' });
    else if (isKnownCommand(memory, commandId) || commandIds.has(commandId)) decided.push({ kind: 'repeated' });
    else {
      try {
        const caused = await decide(handling);
        decided.push(caused ? { kind: 'done', state, events: caused } : { kind: 'later' });
      } catch (error) {
        decided.push({ kind: 'failed', error });
      }
    }
  }
  return { decided, events, state };
};

/** Records that a repeatable command had nothing to do, so that its repeat has nothing to do either. */
export const NOTHING_DONE: DomainEvent = { type: 'CommandFoundNothingToDo', data: {} };

export const evolveWith =
  <State, Event>(decider: Pick<Decider<State, never, Event>, 'evolve'>) =>
  (state: State, event: Pick<RecordedEvent, 'type' | 'data' | 'metadata'>): State => {
    if (event.type === NOTHING_DONE.type) return state;
    // Deciders ignore event types of newer code versions and return nothing.
    const next = decider.evolve(state, event as Event, event.metadata.at) as State | undefined;
    return next === undefined ? state : next;
  };

export const eventId = (commandId: string, index: number): string => namedUuid(String(index), commandId);

const metadataOf = (context: CommandContext): EventMetadata => ({
  siteId: context.siteId,
  commandId: context.commandId,
  commandDigest: context.commandDigest,
  $correlationId: context.correlationId,
  $causationId: context.causationId,
  actor: context.actor,
  at: context.at,
  schemaVersion: SCHEMA_VERSION,
});

/** Id and metadata of a command's n-th event, from 0. */
export const stampOf = (context: CommandContext, index: number): Pick<NewEvent, 'id' | 'metadata'> => ({
  id: eventId(context.commandId, index),
  metadata: metadataOf(context),
});

export const toNewEvent = ({ type, data }: DomainEvent, index: number, context: CommandContext): NewEvent => ({
  ...stampOf(context, index),
  type,
  data,
});

const isMaker = <State, Command>(
  command: Command | ((state: State) => Promise<Command>),
): command is (state: State) => Promise<Command> => typeof command === 'function';
