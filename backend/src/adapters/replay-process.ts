import type { Timers } from '@kontor/contracts/kernel/ambient';
import { FilesUnavailable } from '@kontor/contracts/ports/files';
import {
  ReplayEnded,
  type Replaying,
  type ReplayOutcome,
  type ReplayQuestion,
  ReplayRefused,
  type ReplayRunner,
} from '@kontor/contracts/ports/replay';
import { OwnProcess, ProcessEnded } from './own-process/index.ts';

export type ReplayProgram = Pick<ReplayRunner, 'run'>;

/** Two hundred thousand documents plus a reserve, in MB. */
const HEAP = '--max-old-space-size=1024';

/** Each replay in its own child process: its memory is freed at the end, and requests are not delayed. */
export class ReplayProcess implements ReplayRunner {
  readonly #running = new Set<OwnProcess<ReplayProgram>>();

  constructor(
    private readonly program: string,
    private readonly timers: Timers,
  ) {}

  async run(question: ReplayQuestion, replaying: Replaying): Promise<ReplayOutcome> {
    const own = new OwnProcess<ReplayProgram>(this.program, this.timers, { nodeOptions: [HEAP], keptMs: 0 });
    this.#running.add(own);
    try {
      return await own.call('run', question, replaying);
    } catch (error) {
      if (error instanceof ReplayRefused || error instanceof FilesUnavailable) throw error;
      if (error instanceof ProcessEnded) throw new ReplayEnded(error.message, { cause: error });
      throw new ReplayRefused('failed', { cause: error });
    } finally {
      this.#running.delete(own);
      await own.close();
    }
  }

  async close(): Promise<void> {
    for (const own of this.#running) await own.close();
  }
}
