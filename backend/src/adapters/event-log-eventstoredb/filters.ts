import { categoryOf, type RecordedEvent } from '@kontor/contracts/kernel/events';
import type { EventFilter } from '@kontor/contracts/ports/event-log';

/** What the server is asked to choose. It takes one condition, on the stream's name or on the event's type. */
export type ServerFilter =
  | { readonly on: 'stream'; readonly prefixes: readonly string[] }
  | { readonly on: 'type'; readonly regex: string };

/** Types that begin with `$` are the server's own. */
const NO_SYSTEM_EVENTS: ServerFilter = { on: 'type', regex: '^[^$].*' };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

export const matchesNothing = (filter: EventFilter | undefined): boolean =>
  filter?.categories?.length === 0 || filter?.types?.length === 0;

export const serverFilter = (filter: EventFilter | undefined): ServerFilter => {
  if (filter?.categories) return { on: 'stream', prefixes: filter.categories.map((category) => `${category}-`) };
  if (filter?.types) return { on: 'type', regex: `^(${filter.types.map(escaped).join('|')})$` };
  return NO_SYSTEM_EVENTS;
};

/** The whole condition: the server knows one part of it when both categories and types are given. */
export const matches = (
  filter: EventFilter | undefined,
  { stream, type }: Pick<RecordedEvent, 'stream' | 'type'>,
): boolean =>
  (!filter?.types || filter.types.includes(type)) &&
  (!filter?.categories || filter.categories.includes(categoryOf(stream)));
