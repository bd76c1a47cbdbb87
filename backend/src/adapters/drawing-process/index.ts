import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { Timers } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Draughtsman } from '@kontor/contracts/ports/draughtsman';
import { limited } from '../limited-process.ts';
import { Turns } from './turns.ts';

/** The time of one drawing, in ms. A browser that is shown it would not wait as long. */
const PATIENCE_MS = 10_000;
const MEMORY_MB = 512;
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=64', '--v8-pool-size=1'];

/**
 * Drawings in a process for each, which is ended at its limit: the library that draws hears of none, and would hold
 * one of this process's threads for minutes.
 */
export class DrawingProcess implements Draughtsman {
  readonly #turns = new Turns<SiteId>();

  /** @param program absolute path of what reads a drawing and writes a JPEG */
  constructor(
    private readonly program: string,
    private readonly timers: Timers,
    private readonly patience = PATIENCE_MS,
  ) {}

  jpegOf(siteId: SiteId, svg: Uint8Array): Promise<Uint8Array | null> {
    return this.#turns.take(siteId, () => this.#draw(svg));
  }

  async #draw(svg: Uint8Array): Promise<Uint8Array | null> {
    const [command, ...args] = limited([process.execPath, ...NODE_OPTIONS, this.program], MEMORY_MB);
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], env: { NODE_ENV: 'production' } });
    const done = new AbortController();
    void this.timers.sleep(this.patience, done.signal).then(() => {
      if (!done.signal.aborted) child.kill('SIGKILL');
    });
    // It may have ended before it has read all.
    child.stdin.on('error', () => undefined).end(svg);
    try {
      const [jpeg] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
      return child.exitCode === 0 && jpeg.length > 0 ? jpeg : null;
    } catch {
      return null;
    } finally {
      done.abort();
    }
  }
}
