import type { Decider } from '@kontor/contracts/kernel/decider';
import type { DomainEvent, EventMetadata, NewEvent, RecordedEvent } from '@kontor/contracts/kernel/events';
import type { CommandContext } from './command-context.ts';
import { appendBytes, insistOnSize } from '../event-json.ts';
import { namedUuid } from '../named-uuid.ts';
import type { StreamMemory } from './stream-cache.ts';

/** Of all events until one of them gets another shape. */
const SCHEMA_VERSION = 1;

export interface Handling<State, Command, Event> {
  readonly decider: Decider<State, Command, Event>;
  readonly stream: string;
  /** Or how to make it, where something has to be looked up that depends on the stream's state. */
  readonly command: Command | ((state: State) => Promise<Command>);
  readonly context: CommandContext;
  /** Nobody else is likely to have written to the stream: it is not read first, and the append tells. */
  readonly isFirst?: boolean;
}

/** What a command comes to on a state that only an append proves to be the stream's. */
export type Decided<State, Event> =
  | { readonly kind: 'done'; readonly state: State; readonly events: readonly Event[] }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** It has taken effect before, or is another time among those decided on with it. */
  | { readonly kind: 'repeated' }
  /** There was no room for what it causes: it belongs to the next append. */
  | { readonly kind: 'later' };

/** Of what is appended together: less than a log takes, so that an append is soon done. */
const TOGETHER_BYTES = 256 * 1024;

export interface AllDecided<State, Event> {
  /** In the order of the commands. */
  readonly decided: readonly Decided<State, Event>[];
  /** What is to be appended for all of them. */
  readonly events: readonly NewEvent[];
  /** After those. */
  readonly state: State;
}

/**
 * Decides commands of one stream one after the other, each on what the ones before it have come to, for as long as what
 * they cause fits into one append.
 */
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
    insistOnSize(stream, caused);
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
    else if (memory.commandIds.has(commandId) || commandIds.has(commandId)) decided.push({ kind: 'repeated' });
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

/** A command that its sender may repeat, and that found nothing to do: the repeat must find nothing either. */
export const NOTHING_DONE: DomainEvent = { type: 'CommandFoundNothingToDo', data: {} };

export const evolveWith =
  <State, Event>(decider: Decider<State, never, Event>) =>
  (state: State, event: Pick<RecordedEvent, 'type' | 'data' | 'metadata'>): State => {
    if (event.type === NOTHING_DONE.type) return state;
    // Deciders answer nothing to types they do not know, which a newer version of the code has written.
    const next = decider.evolve(state, event as Event, event.metadata.at) as State | undefined;
    return next === undefined ? state : next;
  };

/** The same command makes the same events again. */
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

/** What stands on the n-th event that a command causes, from 0. */
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
