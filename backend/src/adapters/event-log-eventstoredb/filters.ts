import { categoryOf, type RecordedEvent } from '@kontor/contracts/kernel/events';
import type { EventFilter } from '@kontor/contracts/ports/event-log';

/** The server's filter: it accepts one condition, on the stream's name or on the event's type. */
export type ServerFilter =
  | { readonly on: 'stream'; readonly prefixes: readonly string[] }
  | { readonly on: 'type'; readonly regex: string };

/** System event types begin with `$`. */
const NO_SYSTEM_EVENTS: ServerFilter = { on: 'type', regex: '^[^$].*' };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

export const matchesNothing = (filter: EventFilter | undefined): boolean =>
  filter?.categories?.length === 0 || filter?.types?.length === 0;

export const serverFilter = (filter: EventFilter | undefined): ServerFilter => {
  if (filter?.categories) return { on: 'stream', prefixes: filter.categories.map((category) => `${category}-`) };
  if (filter?.types) return { on: 'type', regex: `^(${filter.types.map(escaped).join('|')})$` };
  return NO_SYSTEM_EVENTS;
};

/** The full filter: with both categories and types the server only applies one of them. */
export const matches = (
  filter: EventFilter | undefined,
  { stream, type }: Pick<RecordedEvent, 'stream' | 'type'>,
): boolean =>
  (!filter?.types || filter.types.includes(type)) &&
  (!filter?.categories || filter.categories.includes(categoryOf(stream)));
