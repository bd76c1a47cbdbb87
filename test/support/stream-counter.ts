const PREFACE = 24;
const HEADER = 9;
const [HEADERS, RST_STREAM] = [0x1, 0x3];
const END_STREAM = 0x1;

interface Frame {
  readonly type: number;
  readonly isEnd: boolean;
  readonly stream: number;
}

const framesOf = (skip: number, take: (frame: Frame) => void): ((chunk: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  let left = skip;
  return (chunk) => {
    const skipped = Math.min(left, chunk.length);
    left -= skipped;
    rest = Buffer.concat([rest, chunk.subarray(skipped)]);
    while (rest.length >= HEADER && rest.length >= HEADER + rest.readUIntBE(0, 3)) {
      const [type = 0, flags = 0] = [rest[3], rest[4]];
      const isData = type === 0x0 || type === HEADERS;
      take({ type, isEnd: isData && (flags & END_STREAM) !== 0, stream: rest.readUInt32BE(5) & 0x7fffffff });
      rest = rest.subarray(HEADER + rest.readUIntBE(0, 3));
    }
  };
};

export class StreamCounter {
  most = 0;
  #open = 0;

  connection() {
    const streams = new Set<number>();
    const end = (stream: number): void => {
      if (streams.delete(stream)) this.#open -= 1;
    };
    const begin = (stream: number): void => {
      if (streams.has(stream)) return;
      streams.add(stream);
      this.#open += 1;
      this.most = Math.max(this.most, this.#open);
    };
    return {
      sent: framesOf(PREFACE, ({ type, stream }) => {
        if (type === HEADERS) begin(stream);
        if (type === RST_STREAM) end(stream);
      }),
      received: framesOf(0, ({ type, isEnd, stream }) => {
        if (isEnd || type === RST_STREAM) end(stream);
      }),
      over: () => [...streams].forEach(end),
    };
  }
}
