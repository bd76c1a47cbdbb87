import { type FileFormat, formatOf, HEAD_BYTES } from './file-formats.ts';

/** Control characters that do not occur in text. */
const UNPRINTABLE = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/u;

export class FileLook {
  bytes = 0;
  #head = Buffer.alloc(0);
  #isText = true;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  /** Passes the chunks through unchanged. */
  async *watch(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.bytes += chunk.length;
      const missing = HEAD_BYTES - this.#head.length;
      if (missing > 0) this.#head = Buffer.concat([this.#head, chunk.subarray(0, missing)]);
      this.#read(chunk, true);
      yield chunk;
    }
    this.#read(new Uint8Array(), false);
  }

  /** Of everything received; `null`: unknown. */
  async format(): Promise<FileFormat | null> {
    return this.bytes === 0 ? null : formatOf(this.#head, this.#isText);
  }

  #read(chunk: Uint8Array, isMore: boolean): void {
    if (!this.#isText) return;
    try {
      this.#isText = !UNPRINTABLE.test(this.#decoder.decode(chunk, { stream: isMore }));
    } catch {
      this.#isText = false;
    }
  }
}
