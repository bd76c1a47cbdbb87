import type { Timers } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { SvgRenderer } from '@kontor/contracts/ports/svg-renderer';
import { OwnProcess } from './own-process/index.ts';
import type { ProcessOptions } from './own-process/start.ts';
import { Turns } from './turns.ts';

export interface DrawingProgram {
  /** Both in Base64. `null`: not a drawing, or too large. */
  jpegOf(svg: string): Promise<string | null>;
}

/** Time limit per drawing, in ms. */
const PATIENCE_MS = 10_000;
const LIMITS: ProcessOptions = {
  nodeOptions: ['--max-old-space-size=64', '--v8-pool-size=1'],
  memoryMb: 512,
  env: { NODE_ENV: 'production' },
};

/**
 * Renders each drawing in a separate process that is killed at its limit: the library has no limits and would block a
 * thread for minutes.
 */
export class DrawingProcess implements SvgRenderer {
  readonly #turns = new Turns<SiteId>();

  constructor(
    private readonly program: string,
    private readonly timers: Timers,
    private readonly patience = PATIENCE_MS,
  ) {}

  jpegOf(siteId: SiteId, svg: Uint8Array): Promise<Uint8Array | null> {
    return this.#turns.take(siteId, () => this.#draw(svg));
  }

  async #draw(svg: Uint8Array): Promise<Uint8Array | null> {
    const own = new OwnProcess<DrawingProgram>(this.program, this.timers, { ...LIMITS, keptMs: 0 });
    try {
      const jpeg = await own.call('jpegOf', Buffer.from(svg).toString('base64'), { patience: this.patience });
      return jpeg === null ? null : Buffer.from(jpeg, 'base64');
    } catch {
      return null;
    } finally {
      await own.close();
    }
  }
}
