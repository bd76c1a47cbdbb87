export class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  int8(): number {
    return this.#bytes.readInt8(this.#move(1));
  }

  int16(): number {
    return this.#bytes.readInt16BE(this.#move(2));
  }

  int32(): number {
    return this.#bytes.readInt32BE(this.#move(4));
  }

  uint32(): number {
    return this.#bytes.readUInt32BE(this.#move(4));
  }

  int64(): number {
    return Number(this.#bytes.readBigInt64BE(this.#move(8)));
  }

  varint(): number {
    const value = this.#varint();
    return Number((value >> 1n) ^ -(value & 1n));
  }

  string(): string | null {
    const length = this.int16();
    return length < 0 ? null : this.take(length).toString();
  }

  bytes(): Buffer {
    return this.take(this.int32());
  }

  array<T>(read: () => T): T[] {
    return Array.from({ length: Math.max(0, this.int32()) }, read);
  }

  compactString(): string | null {
    const length = this.#length();
    return length < 0 ? null : this.take(length).toString();
  }

  compactBytes(): Buffer {
    return this.take(this.#length());
  }

  /** Each item is followed by tagged fields. */
  compactArray<T>(read: () => T): T[] {
    return Array.from({ length: Math.max(0, this.#length()) }, () => {
      const item = read();
      this.tags();
      return item;
    });
  }

  tags(): void {
    for (let left = Number(this.#varint()); left > 0; left -= 1) {
      this.#varint();
      this.take(Number(this.#varint()));
    }
  }

  take(length: number): Buffer {
    const start = this.#move(length);
    return this.#bytes.subarray(start, start + length);
  }

  rest(): Buffer {
    return this.take(this.#bytes.length - this.#at);
  }

  #length(): number {
    return Number(this.#varint()) - 1;
  }

  #varint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.#bytes.readUInt8(this.#move(1));
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  #move(by: number): number {
    const start = this.#at;
    if (start + by > this.#bytes.length) throw new RangeError('the message is too short');
    this.#at += by;
    return start;
  }
}

const number = (size: number, write: (bytes: Buffer) => unknown): Buffer => {
  const bytes = Buffer.alloc(size);
  write(bytes);
  return bytes;
};

export const bool = (value: boolean): Buffer => Buffer.from([Number(value)]);
export const int16 = (value: number): Buffer => number(2, (bytes) => bytes.writeInt16BE(value));
export const int32 = (value: number): Buffer => number(4, (bytes) => bytes.writeInt32BE(value));
export const int64 = (value: number): Buffer => number(8, (bytes) => bytes.writeBigInt64BE(BigInt(value)));
export const string = (text: string | null): Buffer =>
  text === null ? int16(-1) : Buffer.concat([int16(Buffer.byteLength(text)), Buffer.from(text)]);
export const bytes = (content: Buffer): Buffer => Buffer.concat([int32(content.length), content]);
export const array = (items: readonly Buffer[]): Buffer => Buffer.concat([int32(items.length), ...items]);

const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 0x80; left >>>= 7) bytes.push((left & 0x7f) | 0x80);
  return Buffer.from([...bytes, left]);
};

export const NO_TAGS = varint(0);
export const compactBytes = (content: Buffer): Buffer => Buffer.concat([varint(content.length + 1), content]);
export const compactString = (text: string | null): Buffer =>
  text === null ? varint(0) : compactBytes(Buffer.from(text));
export const compactInts = (values: readonly number[]): Buffer =>
  Buffer.concat([varint(values.length + 1), ...values.map(int32)]);
export const compactArray = (items: readonly Buffer[]): Buffer =>
  Buffer.concat([varint(items.length + 1), ...items.flatMap((item) => [item, NO_TAGS])]);

export const framed = (take: (message: Buffer) => void): ((chunk: Buffer) => void) => {
  let bytes = Buffer.alloc(0);
  return (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    while (bytes.length >= 4 && bytes.length >= 4 + bytes.readInt32BE(0)) {
      const end = 4 + bytes.readInt32BE(0);
      take(bytes.subarray(4, end));
      bytes = bytes.subarray(end);
    }
  };
};
