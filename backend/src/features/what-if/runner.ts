import { Refusal } from '@kontor/contracts/kernel/refusal';
import { WHAT_IF_LIMITS, WhatIfRefused, type WhatIfRunner, type WhatIfTrouble } from '@kontor/contracts/ports/what-if';
import { whatIf, type WhatIfParts } from './what-if.ts';
import type { WhatIfQuestion, WhatIfResult } from '@kontor/contracts/what-if/responses';

/** Runs simulations in this process: one at a time, with a time limit. */
export class WhatIfHere implements WhatIfRunner {
  readonly #parts: () => Pick<WhatIfParts, 'platform' | 'features' | 'busOf'>;
  #running: AbortController | null = null;

  constructor(parts: () => Pick<WhatIfParts, 'platform' | 'features' | 'busOf'>) {
    this.#parts = parts;
  }

  async run(question: WhatIfQuestion): Promise<WhatIfResult> {
    if (this.#running) throw new WhatIfRefused('busy');
    const stopping = new AbortController();
    this.#running = stopping;
    const parts = this.#parts();
    void parts.platform.ambient.timers.sleep(WHAT_IF_LIMITS.ms, stopping.signal).then(() => stopping.abort());
    try {
      return await whatIf(question, {
        ...parts,
        own: null,
        mostEvents: WHAT_IF_LIMITS.events,
        signal: stopping.signal,
        onProgress: () => undefined,
      });
    } catch (error) {
      if (stopping.signal.aborted) throw new WhatIfRefused('tooLong');
      const trouble = troubleOf(error);
      if (trouble === 'failed') parts.platform.logger.error({ err: error }, 'a period could not be run again');
      throw new WhatIfRefused(trouble);
    } finally {
      stopping.abort();
      this.#running = null;
    }
  }

  async close(): Promise<void> {
    this.#running?.abort();
  }
}

const troubleOf = (error: unknown): WhatIfTrouble => {
  if (!(error instanceof Refusal)) return 'failed';
  if (error.text.key === 'whatIf.tooMuch') return 'tooMuch';
  return error.text.key === 'whatIf.nothing' ? 'nothing' : 'failed';
};
