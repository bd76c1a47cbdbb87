import { z } from 'zod';
import type { Instant } from './ambient.ts';

/**
 * A place in the whole log: opaque, ordered by string comparison (`<`) in every adapter. `START` is before the first
 * event.
 */
export type Position = string & z.$brand<'Position'>;
export const START = '' as Position;

export const PositionText = z
  .string()
  .regex(/^[0-9]{1,60}$/u)
  .transform((text) => text as Position);

export type Revision = number;

export const Actor = z.templateLiteral([z.enum(['visitor', 'user', 'key', 'system']), ':', z.string()]);
export type Actor = z.infer<typeof Actor>;

export interface EventMetadata {
  readonly siteId: string;
  /** The same command never takes effect twice in one stream. */
  readonly commandId: string;
  /** The same command id with another digest is a conflict. */
  readonly commandDigest: string;
  readonly $correlationId: string;
  readonly $causationId: string;
  readonly actor: Actor;
  readonly at: Instant;
  readonly schemaVersion: number;
}

/** `id` is a UUID and makes the append idempotent. */
export interface NewEvent<Type extends string = string, Data = unknown> {
  readonly id: string;
  readonly type: Type;
  readonly data: Data;
  readonly metadata: EventMetadata;
}

export interface RecordedEvent<Type extends string = string, Data = unknown> extends NewEvent<Type, Data> {
  readonly stream: string;
  readonly revision: Revision;
  readonly position: Position;
}

/** EventStoreDB may be shared: events without this metadata are not ours. */
export const isOfSite = ({ metadata }: Pick<RecordedEvent, 'metadata'>): boolean => {
  const { siteId, at } = (metadata ?? {}) as Partial<EventMetadata>;
  return typeof siteId === 'string' && siteId !== '' && Number.isFinite(at);
};

export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** `<category>-<siteId>_<id>`: categories contain no `-`, site ids no `_`. */
export const streamName = (category: string, siteId: string, id: string): string => `${category}-${siteId}_${id}`;

export const categoryOf = (stream: string): string => {
  const dash = stream.indexOf('-');
  return dash < 0 ? stream : stream.slice(0, dash);
};
