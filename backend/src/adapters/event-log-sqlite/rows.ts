import { type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import { parse as uuidBytes } from 'uuid';
import { metadataIn } from '../unreadable-event.ts';

const POSITION_DIGITS = 16;

export const toPosition = (rowid: number): Position => String(rowid).padStart(POSITION_DIGITS, '0') as Position;

/** @throws RangeError for a position of another log */
export const toRowid = (position: Position): number => {
  if (position === START) return 0;
  if (!/^\d{16}$/u.test(position)) throw new RangeError(`not a position of this log: ${position}`);
  return Number(position);
};

export const idBytes = (id: string): Uint8Array => uuidBytes(id);

/** Rows as arrays are read in half the time. `id` is hexadecimal. */
export type EventRow = readonly [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  metadata: string,
];

/** `e`: the event, `s`: its stream. */
export const COLUMNS = 'e.position, s.name, e.revision, lower(hex(e.id)), e.type, e.data, e.metadata';

const uuidText = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

/** @throws SyntaxError for an invalid event written by others */
export const toRecorded = ([position, stream, revision, id, type, data, metadata]: EventRow): RecordedEvent => ({
  id: uuidText(id),
  type,
  data: JSON.parse(data) as unknown,
  metadata: metadataIn(metadata),
  stream,
  revision,
  position: toPosition(position),
});

export const sizeOf = ([, , , , , data, metadata]: EventRow): number => data.length + metadata.length;
