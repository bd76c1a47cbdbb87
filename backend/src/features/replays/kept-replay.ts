import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Files } from '@kontor/contracts/ports/files';
import type { Replaying } from './replay.ts';
import { asJson, type MemorySink, type ReplayedDocument } from './sinks.ts';

/** Lines per write. */
const CHUNK = 500;

export class StoppedReplays {
  constructor(
    private readonly files: Files,
    private readonly siteId: SiteId,
    private readonly path: string,
  ) {}

  /** `null`: none. */
  async load(sink: MemorySink): Promise<Replaying | null> {
    const file = await this.files.read(this.siteId, this.path);
    if (!file) return null;
    let done: Replaying | null = null;
    for await (const line of createInterface({ input: Readable.from(file.chunks), crlfDelay: Infinity })) {
      if (done === null) done = JSON.parse(line) as Replaying;
      else sink.load(JSON.parse(line) as ReplayedDocument);
    }
    return done;
  }

  async keep(done: Replaying, sink: MemorySink): Promise<void> {
    await this.files.write(this.siteId, this.path, linesOf(done, sink));
  }

  async forget(): Promise<void> {
    await this.files.remove(this.siteId, this.path);
  }
}

async function* linesOf(done: Replaying, sink: MemorySink): AsyncGenerator<Uint8Array> {
  let lines = [asJson(done)];
  for (const document of sink.documents()) {
    lines.push(asJson(document));
    if (lines.length < CHUNK) continue;
    yield Buffer.from(`${lines.join('\n')}\n`);
    lines = [];
  }
  yield Buffer.from(lines.length === 0 ? '' : `${lines.join('\n')}\n`);
}
