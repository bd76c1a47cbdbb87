import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Timers } from '@kontor/contracts/kernel/ambient';
import type { PasswordJudge } from '@kontor/contracts/ports/password-judge';
import { PasswordJudgeThread } from '../adapters/password-judge-thread/index.ts';

const BUILT = join(import.meta.dirname, 'password-judge.js');
/** Tests run what is not built, and Node runs it as it is. */
const SOURCE = join(import.meta.dirname, '..', 'password-judge.ts');

export const choosePasswordJudge = (timers: Timers): PasswordJudge =>
  new PasswordJudgeThread(existsSync(BUILT) ? BUILT : SOURCE, timers);
