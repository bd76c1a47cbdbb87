import { type ChildProcess, fork } from 'node:child_process';
import type { WhatIfQuestion, WhatIfResult } from '@kontor/contracts/what-if/what-if';
import type { Timers } from '@kontor/contracts/kernel/ambient';
import {
  WHAT_IF_LIMITS,
  WHAT_IF_TROUBLES,
  WhatIfRefused,
  type WhatIfRunner,
  type WhatIfTrouble,
} from '@kontor/contracts/ports/what-if';

/** What the process answers, once. */
export type WhatIfReply = { readonly result: WhatIfResult } | { readonly trouble: WhatIfTrouble };

/** A history of that many events, its read models, and some room. */
const MEGABYTES = 1_024;

/** Each run in a process of its own, which ends with it: its memory is given back, and it can be ended at any time. */
export class WhatIfProcess implements WhatIfRunner {
  readonly #program: string;
  readonly #timers: Timers;
  #running: ChildProcess | null = null;

  /** @param program absolute path of what is run */
  constructor(program: string, timers: Timers) {
    this.#program = program;
    this.#timers = timers;
  }

  async run(question: WhatIfQuestion): Promise<WhatIfResult> {
    if (this.#running) throw new WhatIfRefused('busy');
    const execArgv = ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MEGABYTES}`];
    const child = fork(this.#program, [], { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#running = child;
    const ended = new AbortController();
    let isLate = false;
    void this.#timers.sleep(WHAT_IF_LIMITS.ms, ended.signal).then(() => {
      isLate = !ended.signal.aborted;
      if (isLate) child.kill('SIGKILL');
    });
    const reply = await new Promise<WhatIfReply>((resolve) => {
      child.once('message', (message) => resolve(message as WhatIfReply));
      child.once('exit', () => resolve({ trouble: isLate ? 'tooLong' : 'failed' }));
      child.once('error', () => resolve({ trouble: 'failed' }));
      child.send(question, (error) => error && child.kill('SIGKILL'));
    });
    ended.abort();
    child.kill('SIGKILL');
    this.#running = null;
    if ('result' in reply) return reply.result;
    throw new WhatIfRefused(WHAT_IF_TROUBLES.includes(reply.trouble) ? reply.trouble : 'failed');
  }

  async close(): Promise<void> {
    this.#running?.kill('SIGKILL');
  }
}
