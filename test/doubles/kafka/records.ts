import { gunzipSync } from 'node:zlib';
import { Reader } from './wire.ts';

export interface KafkaRecord {
  readonly key: string | null;
  readonly value: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

export class CorruptBatch extends Error {
  override readonly name = 'CorruptBatch';
}

const GZIP = 1;
const CODECS = 7;
/** CRC-32C (Castagnoli). */
const POLYNOMIAL = 0x82f63b78;

/**
 * The records of a version 2 batch.
 * @throws CorruptBatch on a checksum mismatch
 */
export const recordsOf = (batch: Buffer): readonly KafkaRecord[] => {
  const reader = new Reader(batch);
  // Base offset, length, leader epoch.
  reader.take(8 + 4 + 4);
  if (reader.int8() !== 2) throw new RangeError('the double knows batches of version 2 only');
  if (reader.uint32() !== crc32c(batch.subarray(21))) throw new CorruptBatch('the checksum is another one');
  const codec = reader.int16() & CODECS;
  if (codec !== 0 && codec !== GZIP) throw new RangeError(`the double does not know compression ${codec}`);
  reader.int32();
  const first = reader.int64();
  // Maximum timestamp, producer id, producer epoch, sequence.
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

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});

const crc32c = (bytes: Buffer): number => {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ -1) >>> 0;
};
