import type { Timers } from '@kontor/contracts/kernel/ambient';
import { WHAT_IF_LIMITS, WhatIfRefused, type WhatIfRunner } from '@kontor/contracts/ports/what-if';
import { OwnProcess, ProcessEnded } from './own-process/index.ts';
import type { WhatIfQuestion, WhatIfResult } from '@kontor/contracts/what-if/responses';

export type WhatIfProgram = Pick<WhatIfRunner, 'run'>;

/** A history of the maximum size, its read models and a reserve, in MB. */
const HEAP = '--max-old-space-size=1024';

/** Each run in its own child process: its memory is freed at the end, and it can be killed at any time. */
export class WhatIfProcess implements WhatIfRunner {
  readonly #process: OwnProcess<WhatIfProgram>;

  constructor(program: string, timers: Timers) {
    this.#process = new OwnProcess(program, timers, { nodeOptions: [HEAP], keptMs: 0 });
  }

  async run(question: WhatIfQuestion): Promise<WhatIfResult> {
    if (this.#process.isRunning) throw new WhatIfRefused('busy');
    try {
      return await this.#process.call('run', question, { patience: WHAT_IF_LIMITS.ms });
    } catch (error) {
      if (error instanceof WhatIfRefused) throw error;
      const isLate = error instanceof ProcessEnded && error.reason === 'tooLong';
      throw new WhatIfRefused(isLate ? 'tooLong' : 'failed', { cause: error });
    } finally {
      await this.close();
    }
  }

  close(): Promise<void> {
    return this.#process.close();
  }
}
