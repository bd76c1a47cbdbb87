import { MINUTE_MS, type Timers } from '@kontor/contracts/kernel/ambient';
import type { PasswordJudge, Weakness } from '@kontor/contracts/ports/password-judge';
import { OwnProcess } from './own-process/index.ts';

export interface JudgeQuestion {
  readonly password: string;
  readonly words: readonly string[];
}

export interface PasswordJudgeProgram {
  weaknessOf(question: JudgeQuestion): Promise<Weakness | null>;
}

/** Passwords are rarely chosen: after this time without a call the lists are unloaded. */
const IDLE_MS = MINUTE_MS;

/** In a child process: the lists are large, and checks must not delay other requests. */
export class PasswordJudgeProcess implements PasswordJudge {
  readonly #process: OwnProcess<PasswordJudgeProgram>;

  constructor(program: string, timers: Timers) {
    const env = { NODE_ENV: 'production' } as const;
    this.#process = new OwnProcess(program, timers, { nodeOptions: [], keptMs: IDLE_MS, env });
  }

  weaknessOf(password: string, words: readonly string[]): Promise<Weakness | null> {
    return this.#process.call('weaknessOf', { password, words });
  }

  close(): Promise<void> {
    return this.#process.close();
  }
}
