import type { Timers } from '@kontor/contracts/kernel/ambient';
import type { Projection } from '@kontor/contracts/kernel/projection';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import type {
  EmptyVersion,
  MakingProgress,
  MakingWork,
  VersionMaker,
} from '@kontor/projections/platform/read-models/version-maker';
import pLimit from 'p-limit';
import { OwnProcess } from './own-process/index.ts';
import type { Work } from './own-process/program.ts';

interface Wanted extends EmptyVersion {
  readonly view: string;
}

export interface VersionMakerProgram {
  make(wanted: Wanted, work: Work<MakingProgress>): Promise<void>;
}

/** Idle time before it ends, in ms: versions often come in a row, and starting takes longer than a small one. */
const STAYS = 5_000;

/** Builds versions one by one in a child process, so that other work is not delayed. */
export class VersionMakerProcess implements VersionMaker {
  readonly #process: OwnProcess<VersionMakerProgram>;
  readonly #turn = pLimit(1);

  constructor(program: string, timers: Timers) {
    this.#process = new OwnProcess(program, timers, { nodeOptions: [], keptMs: STAYS });
  }

  async make({ schema }: Projection, target: EmptyVersion, work: MakingWork): Promise<void> {
    const made = this.#turn(async () => {
      if (!work.signal.aborted) await this.#process.call('make', { view: schema.name, ...target }, work);
    });
    const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
    work.signal.addEventListener('abort', () => stop(), { once: true });
    try {
      // An aborted caller waits neither for earlier versions nor for the process to stop.
      await Promise.race([made, stopped]);
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      const { message } = error as Error;
      throw new Error(`${schema.name} could not be made: ${message}`, { cause: error });
    }
  }

  close(): Promise<void> {
    return this.#process.close();
  }
}
