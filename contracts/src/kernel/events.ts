import { z } from 'zod';
import type { Instant } from './ambient.ts';

/**
 * A place in the whole log: opaque, and ordered by plain string comparison (`<`), in every adapter.
 * `START` stands before the first event.
 */
export type Position = string & z.$brand<'Position'>;
export const START = '' as Position;

/** Positions come back from outside (cookie, header): anything that is not of this shape is not a position. */
export const PositionText = z
  .string()
  .regex(/^[0-9]{1,60}$/u)
  .transform((text) => text as Position);

/** Number of an event in its stream, from 0. */
export type Revision = number;

/** Who caused an event: a visitor's cart, a person, an API key, or the product itself. */
export type Actor = `visitor:${string}` | `user:${string}` | `key:${string}` | `system:${string}`;

export interface EventMetadata {
  readonly siteId: string;
  /** Of the command that caused the event: the same command never takes effect twice in one stream. */
  readonly commandId: string;
  /** Digest of the command's content: the same id with another content is a conflict. */
  readonly commandDigest: string;
  readonly $correlationId: string;
  readonly $causationId: string;
  readonly actor: Actor;
  readonly at: Instant;
  readonly schemaVersion: number;
}

/** An event as it is appended. `id` is a UUID and makes the append idempotent. */
export interface NewEvent<Type extends string = string, Data = unknown> {
  readonly id: string;
  readonly type: Type;
  readonly data: Data;
  readonly metadata: EventMetadata;
}

/** An event as it is read back. */
export interface RecordedEvent<Type extends string = string, Data = unknown> extends NewEvent<Type, Data> {
  readonly stream: string;
  readonly revision: Revision;
  readonly position: Position;
}

/** Others may write into the same EventStoreDB: what lacks these is no event of a site. */
export const isOfSite = ({ metadata }: Pick<RecordedEvent, 'metadata'>): boolean => {
  const { siteId, at } = (metadata ?? {}) as Partial<EventMetadata>;
  return typeof siteId === 'string' && siteId !== '' && Number.isFinite(at);
};

/** The pair that deciders and views work with. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** Streams are named `<category>-<siteId>_<id>`: categories carry no `-`, ids no `_`. */
export const streamName = (category: string, siteId: string, id: string): string => `${category}-${siteId}_${id}`;

export const categoryOf = (stream: string): string => {
  const dash = stream.indexOf('-');
  return dash < 0 ? stream : stream.slice(0, dash);
};
