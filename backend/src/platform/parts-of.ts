/**
 * Cuts a stream into parts of `bytes`. The last one is what is left, which is empty if nothing came.
 * @throws what the stream throws
 */
export async function* partsOf(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  bytes: number,
): AsyncGenerator<Buffer, undefined> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size < bytes) continue;
    const whole = Buffer.concat(waiting);
    let from = 0;
    for (; whole.byteLength - from >= bytes; from += bytes) yield whole.subarray(from, from + bytes);
    waiting = [whole.subarray(from)];
    size = whole.byteLength - from;
  }
  yield Buffer.concat(waiting);
  return undefined;
}
