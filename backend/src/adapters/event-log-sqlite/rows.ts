import { type EventMetadata, type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import { stringify as uuidText, parse as uuidBytes } from 'uuid';

const POSITION_DIGITS = 16;

export const toPosition = (rowid: number): Position => String(rowid).padStart(POSITION_DIGITS, '0') as Position;

/** @throws RangeError for a position of another log */
export const toRowid = (position: Position): number => {
  if (position === START) return 0;
  if (!/^\d{16}$/u.test(position)) throw new RangeError(`not a position of this log: ${position}`);
  return Number(position);
};

export const idBytes = (id: string): Uint8Array => uuidBytes(id);

/** A type and no interface: only then the compiler checks that SQLite can hold its columns. */
export type EventRow = {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: Uint8Array;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
};

export const toRecorded = (row: EventRow): RecordedEvent => ({
  id: uuidText(row.id),
  type: row.type,
  data: JSON.parse(row.data) as unknown,
  metadata: JSON.parse(row.metadata) as EventMetadata,
  stream: row.stream,
  revision: row.revision,
  position: toPosition(row.position),
});
