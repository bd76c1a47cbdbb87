import { gunzipSync } from 'node:zlib';
import { Reader } from './wire.ts';

/** As a consumer gets it. */
export interface KafkaRecord {
  readonly key: string | null;
  readonly value: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

const GZIP = 1;
const CODECS = 7;

/** The records of a batch of version 2; its checksum is not looked at. */
export const recordsOf = (batch: Buffer): readonly KafkaRecord[] => {
  const reader = new Reader(batch);
  // First offset, length, epoch.
  reader.take(8 + 4 + 4);
  if (reader.int8() !== 2) throw new RangeError('the double knows batches of version 2 only');
  reader.take(4);
  const codec = reader.int16() & CODECS;
  reader.int32();
  const first = reader.int64();
  // Newest time, producer, epoch, sequence.
  reader.take(8 + 8 + 2 + 4);
  const count = reader.int32();
  const rest = reader.rest();
  const records = new Reader(codec === GZIP ? gunzipSync(rest) : rest);
  return Array.from({ length: count }, () => recordOf(records, first));
};

const recordOf = (reader: Reader, first: number): KafkaRecord => {
  reader.varint();
  reader.int8();
  const timestamp = first + reader.varint();
  reader.varint();
  const key = textOf(reader);
  const value = textOf(reader);
  const headers = Array.from({ length: reader.varint() }, () => [textOf(reader) ?? '', textOf(reader) ?? ''] as const);
  return { key, value, headers: Object.fromEntries(headers), timestamp };
};

const textOf = (reader: Reader): string | null => {
  const length = reader.varint();
  return length < 0 ? null : reader.take(length).toString();
};
